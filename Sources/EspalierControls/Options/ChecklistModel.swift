public import EspalierTree

/// A control that shows several options, any number of which are checked.
///
/// ```swift
/// let toppings = ChecklistModel("Toppings", options: ["Cheese", "Olives", "Capers"], value: ["Cheese"])
/// // Toppings  [x] Cheese
/// //           [ ] Olives
/// //           [ ] Capers
/// ```
///
/// `up`, `down`, `home`, `end`, the page keys and letters move to an option; `space`, `enter` and a click check it or
/// uncheck it. `ctrl+a` checks all options, or none if all are checked.
open class ChecklistModel<Option: Hashable>: OptionsFieldModel<Option, Set<Option>> {
  /// Creates a checklist.
  ///
  /// - Parameters:
  ///   - label: The label before the options; empty for none.
  ///   - options: The options, in the order in which they are shown.
  ///   - value: The checked options. Those that are not among the options are shown below them.
  ///   - describe: A closure that returns the text of an option, on one line; by default its description.
  public override init(
    _ label: StyledText, options: [Option], value: Set<Option> = [],
    describing describe: ((Option) -> StyledText)? = nil
  ) {
    super.init(label, options: options, value: value, describing: describe)
  }

  /// The checked options in the order of the options, followed by those that are no longer among them.
  ///
  /// - Complexity: O(n) in the number of options.
  public final var checkedOptions: [Option] { chosenOptions }

  /// Checks all options, or none if all are checked, as the user does.
  ///
  /// What is checked but not among the options stays checked.
  public final func toggleAll() {
    let all = Set(options)
    change(to: all.isSubset(of: value.value) ? value.value.subtracting(all) : value.value.union(all))
  }

  /// `SpokenRole.checklist`.
  open override var spokenRole: SpokenRole { .checklist }

  /// Whether nothing is checked.
  open override var isEmpty: Bool { value.value.isEmpty }

  override var chosenOptions: [Option] {
    var rest = value.value
    let chosen = options.filter { rest.remove($0) != nil }
    // A set has no order of its own that would be the same each time.
    return chosen + rest.map { (option: $0, name: "\($0)") }.sorted { $0.name < $1.name }.map(\.option)
  }

  override func isChosen(_ option: Option) -> Bool { value.value.contains(option) }

  override func choose(_ option: Option) { change(to: value.value.symmetricDifference([option])) }

  override func mark(isChosen: Bool) -> String { isChosen ? "[x]" : "[ ]" }

  /// Checks all options, or moves between them and checks them.
  open override func handleKey(_ key: Key) -> Bool {
    guard key == "ctrl+a", usesKey(key) else { return super.handleKey(key) }
    toggleAll()
    return true
  }

  /// Returns whether the key moves between the options or checks them.
  open override func usesKey(_ key: Key) -> Bool { key == "ctrl+a" && isEnabled || super.usesKey(key) }
}
