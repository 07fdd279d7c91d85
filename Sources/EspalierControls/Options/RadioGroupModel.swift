public import EspalierTree

/// A control that shows several options, one of which is chosen.
///
/// ```swift
/// let size = RadioGroupModel("Size", options: ["Small", "Medium", "Large"], value: "Medium")
/// // Size  ( ) Small
/// //       (•) Medium
/// //       ( ) Large
/// ```
///
/// `up`, `down`, `home`, `end`, the page keys and letters move to an option; `space`, `enter` and a click choose it.
/// Moving does not choose, so that arrow keys can pass through a form without changing it.
open class RadioGroupModel<Value: Hashable>: OptionsFieldModel<Value, Value> {
  /// Creates a radio group.
  ///
  /// - Parameters:
  ///   - label: The label before the options; empty for none.
  ///   - options: The options, in the order in which they are shown.
  ///   - value: The chosen option. If it is not among the options, it is shown below them; `nil` of an optional value is
  ///     not shown.
  ///   - describe: A closure that returns the text of an option, on one line; by default its description.
  public override init(
    _ label: StyledText, options: [Value], value: Value, describing describe: ((Value) -> StyledText)? = nil
  ) {
    super.init(label, options: options, value: value, describing: describe)
  }

  /// `SpokenRole.radioGroup`.
  open override var spokenRole: SpokenRole { .radioGroup }

  /// Whether the value is `nil`.
  open override var isEmpty: Bool { (value.value as? any OptionalOption).map { $0.wrapped == nil } ?? false }

  override var chosenOptions: [Value] { isEmpty ? [] : [value.value] }

  override func isChosen(_ option: Value) -> Bool { option == value.value }

  override func choose(_ option: Value) { change(to: option) }

  override func mark(isChosen: Bool) -> String { isChosen ? "(•)" : "( )" }
}
