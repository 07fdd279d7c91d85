public import EspalierTree
import EspalierWindow

/// A control that shows one of several options, and all of them in a menu.
///
/// ```swift
/// let fruit = PickerModel("Fruit", options: ["Apples", "Pears", "Plums"], value: "Pears")
/// // Fruit  Pears ▾
/// fruit.value.bind(to: shop) { shop, fruit in shop.show(fruit) }
/// ```
///
/// In a window, `enter`, `space`, `alt+down` and a click open the menu, which has a search field from ten options on. A
/// menu makes only the rows that are in view, so there can be very many options. Without the menu, `left` and `right`
/// choose the previous and the next option, around the ends, and a letter chooses the next option that begins with it.
/// Outside a window, `enter`, `space` and a tap choose the next option.
///
/// The options can change at any time, even while the menu is open, which keeps its current row. The value stays: if it
/// is not among the options, it is shown in the theme's `.warning` style until the user chooses another one. If an
/// option occurs twice, a diagnostic says so, and only the first is shown as chosen.
///
/// A choice that need not be made is an optional value, whose `nil` is shown as the ``placeholder``:
///
/// ```swift
/// let color = PickerModel("Color", options: [nil, "red", "blue"], value: nil)
/// ```
open class PickerModel<Value: Hashable>: ValueFieldModel<Value> {
  /// The options, in the order in which the menu shows them.
  ///
  /// - Complexity: O(n) in the number of options, to set.
  public final var options: [Value] {
    get { list.options }
    set {
      let currentOption = menu?.currentChoice.map { list.options[$0] }
      list = list.replacing(newValue)
      if isLoaded { list.reportDuplicate(in: self) }
      menu?.replaceChoices(with: choices, chosen: chosenIndex, current: currentOption.flatMap(list.index))
      setNeedsUpdate()
    }
  }

  /// The text shown if the value has none, such as `nil`.
  ///
  /// The default is “None” in the wording of the picker.
  public final var placeholder: String {
    get { ownPlaceholder ?? wording[.noOption] }
    set {
      guard newValue != ownPlaceholder else { return }
      ownPlaceholder = newValue
      setNeedsUpdate()
    }
  }

  private final var ownPlaceholder: String?

  /// The least number of options for which the menu has a search field.
  private static var leastSearchableCount: Int { 10 }

  private final var list: OptionList<Value>
  private final weak var menu: ChoiceMenu?
  private final var isLoaded = false

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The label before the value; empty for none.
  ///   - options: The options, in the order in which the menu shows them.
  ///   - value: The value, usually one of the options.
  ///   - describe: A closure that returns the text of an option, on one line; by default its description.
  public init(
    _ label: StyledText, options: [Value], value: Value, describing describe: ((Value) -> StyledText)? = nil
  ) {
    list = OptionList(options, describing: describe)
    super.init(label, value: value)
  }

  /// Whether the value is one of the options.
  public final var isAmongOptions: Bool { list.index(of: value.value) != nil }

  /// Opens the menu below the control; does nothing outside a window, while the control is disabled or out of view, and
  /// without options.
  public final func presentMenu() {
    guard isEnabled, window != nil, !options.isEmpty, menu?.overlay == nil else { return }
    menu = presentMenu(
      of: choices, chosen: chosenIndex, isSearchable: options.count >= Self.leastSearchableCount
    ) { picker, index in
      if picker.options.indices.contains(index) { picker.change(to: picker.options[index]) }
    }
  }

  /// `SpokenRole.picker`.
  open override var spokenRole: SpokenRole { .picker }

  /// The value, and whether it is not among the options.
  open override var spokenFieldValue: String {
    valueText.description + (isAmongOptions || isEmpty ? "" : ", " + wording[.notAmongOptions])
  }

  /// Whether the value is `nil`.
  open override var isEmpty: Bool { (value.value as? any OptionalOption).map { $0.wrapped == nil } ?? false }

  /// The value, and the sign of a menu.
  open override var fieldContent: StyledText { valueText + " ▾" }

  /// A cell for a picker.
  open override var cellType: AnyCell.Type { PickerCell<Value>.self }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns the width of the widest of the first 1,000 options, so that the control does not change its width.
  open override func fieldWidth(policy: WidthPolicy) -> Int {
    max(choices.width(policy: policy), valueText.width(policy: policy)) + 2
  }

  /// Opens the menu, or chooses an option.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "enter", "space", "alt+down": open()
    case "left": step(by: -1)
    case "right": step(by: 1)
    default:
      guard let index = index(beginningWith: key) else { return false }
      change(to: options[index])
    }
    return true
  }

  /// Returns whether the key opens the menu or chooses an option.
  open override func usesKey(_ key: Key) -> Bool {
    isEnabled && (["enter", "space", "alt+down", "left", "right"].contains(key) || index(beginningWith: key) != nil)
  }

  /// Opens the menu.
  open override func didSelect() { open() }

  /// Reports an option that occurs twice.
  open override func didLoad() {
    isLoaded = true
    list.reportDuplicate(in: self)
  }

  /// Marks the value in the menu, if that is open.
  open override func valueDidChange() {
    if let menu { menu.replaceChoices(with: choices, chosen: chosenIndex, current: menu.currentChoice) }
  }

  /// The text of the value, in the style of its state.
  final var valueText: StyledText {
    let text = list.text(of: value.value)
    if text.isEmpty { return StyledText(placeholder, style: effectiveTheme[.placeholder].style) }
    return isAmongOptions || !isEnabled ? text : text.styled(effectiveTheme[.warning].style)
  }

  private final var chosenIndex: Int? { list.index(of: value.value) }

  /// The options as choices, with the placeholder for one without text.
  final var choices: Choices {
    let (choices, placeholder) = (list.choices, StyledText(placeholder))
    return Choices(count: choices.count) { index in
      let text = choices.text(index)
      return text.isEmpty ? placeholder : text
    }
  }

  private final func open() {
    if window == nil { step(by: 1) } else { presentMenu() }
  }

  /// Chooses the option a number of places further on, around the ends; from a value that is none, an option at an end.
  private final func step(by distance: Int) {
    guard isEnabled, !options.isEmpty else { return }
    let start = chosenIndex ?? (distance > 0 ? -1 : options.count)
    let index = (start + distance + options.count) % options.count
    change(to: options[index])
  }

  private final func index(beginningWith key: Key) -> Int? {
    key.character.flatMap { choices.index(after: chosenIndex, beginningWith: $0) }
  }
}

/// A cell that draws a picker.
final class PickerCell<Value: Hashable>: FieldCell<PickerModel<Value>> {
  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let (model, width) = (model, canvas.size.width)
    // The sign stays visible next to a truncated value.
    let textWidth = max(0, min(model.valueText.width(policy: canvas.widthPolicy), width - 2))
    let text = Rect(x: 0, y: 0, width: textWidth, height: 1)
    drawLine(model.valueText, in: text, on: &canvas, style: style)
    let sign = Rect(x: textWidth == 0 ? 0 : textWidth + 1, y: 0, width: 1, height: 1)
    drawLine("▾", in: sign, on: &canvas, style: style)
    canvas.applyState(of: self, in: Rect(x: 0, y: 0, width: sign.maxX, height: 1))
  }
}
