import EspalierCanvas

/// The right border of a box around several panes, next to a view or bar.
///
/// ```
///   ╭──────┬───────╮
///   │ view │ view  █      the indicator of the right view is part of the border
///   ╰──────┴───────╯
/// ```
struct OuterBorder: Equatable {
  let border: BorderStyle
  let style: TextStyleName

  /// The number of columns between the pane and the border.
  let distance: Int
}
