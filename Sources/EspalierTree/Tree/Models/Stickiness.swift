/// How long a row stays pinned while the user scrolls, and where.
///
/// ```
///   ┌─────────────┐
///   │ Mail        │  .stacked, in the list
///   │ November    │  .stacked, in an inner container: below the stacked row of the outer one
///   │ Monday      │  .list or .container: below the stacked ones
///   │ a letter    │
/// ```
///
/// A row is not pinned if it would leave less than one line of the viewport free.
public enum Stickiness: Hashable, Sendable {
  /// Until the next sticky row pushes it off.
  case list
  /// Until the next sticky row or the end of its container pushes it off.
  case container
  /// Until the next stacked row or the end of its container pushes it off; stacked rows of inner containers are pinned
  /// below it.
  case stacked
}
