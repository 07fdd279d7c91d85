public import EspalierTree

/// A title that shows and hides the rows below it.
///
/// ```swift
/// let details = DisclosureModel("Details", isExpanded: true) {
///   LabelModel("Pears")
///   ToggleModel("Ripe")
/// }
/// // ▾ Details
/// //   Pears
/// //   [ ] Ripe
/// ```
///
/// The title is a tab stop. ``DisclosureCommands`` expand and collapse it, and so does a click. Rows that are hidden keep
/// their state; if one of them has the focus when the user collapses the title, the title gets it.
open class DisclosureModel: ContainerModel {
  /// The user has expanded or collapsed a disclosure; sent from it, with whether it is expanded now.
  public static let changed = EventID<Bool>("disclosureChanged")

  /// The rows below the title.
  public final let body: ContainerModel

  private final let row: DisclosureTitle

  /// The title.
  public final var title: StyledText {
    get { row.title }
    set { row.title = newValue }
  }

  /// Whether the rows are shown.
  ///
  /// Assigning it sends no event.
  public final var isExpanded: Bool {
    get { row.isExpanded }
    set {
      row.isExpanded = newValue
      body.isHidden = !newValue
    }
  }

  /// Creates a disclosure.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isExpanded: Whether the rows are shown.
  ///   - rows: The rows below the title, which are indented by two columns.
  public init(_ title: StyledText, isExpanded: Bool = false, @ModelBuilder _ rows: () -> [Model]) {
    body = ContainerModel()
    row = DisclosureTitle(title)
    super.init()
    body.spacing = Spacing(left: 2)
    body.add(contentsOf: rows())
    add(contentsOf: [row, body])
    self.isExpanded = isExpanded
  }

  /// Expands or collapses the title as the user does, which sends ``changed``.
  public final func toggle() { change(to: !isExpanded) }

  /// Expands or collapses the title, if that is a change.
  final func change(to isExpanded: Bool) {
    guard isExpanded != self.isExpanded else { return }
    if !isExpanded, let view = nearestView, view.focusedModel?.ancestor(in: body) != nil { view.focus(row) }
    self.isExpanded = isExpanded
    send(Self.changed, isExpanded)
  }
}

/// The row with the title of a disclosure.
final class DisclosureTitle: ControlModel {
  var title: StyledText {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  var isExpanded = false {
    didSet { if isExpanded != oldValue { setNeedsUpdate() } }
  }

  init(_ title: StyledText) {
    self.title = title
    super.init()
    on(DisclosureCommands.toggle) { $0.disclosure?.toggle() }
    on(DisclosureCommands.expand) { $0.disclosure?.change(to: true) }
    on(DisclosureCommands.collapse) { $0.disclosure?.change(to: false) }
  }

  override var spokenRole: SpokenRole { .disclosure }

  override var spokenLabel: String { title.description }

  override var spokenValue: String? { described(wording[isExpanded ? .expanded : .collapsed]) }

  override var content: StyledText { (isExpanded ? "▾ " : "▸ ") + title }

  override func didSelect() { disclosure?.toggle() }

  private var disclosure: DisclosureModel? { parent as? DisclosureModel }
}

/// The commands of the title of a ``DisclosureModel``.
public enum DisclosureCommands {
  /// Expands a collapsed title, and collapses an expanded one.
  public static let toggle = Command("disclosure.toggle", "Show or hide", keys: "enter", "space")
  /// Expands the title.
  public static let expand = Command("disclosure.expand", "Show", keys: "right", prominence: .low)
  /// Collapses the title.
  public static let collapse = Command("disclosure.collapse", "Hide", keys: "left", prominence: .low)
}

extension SpokenRole {
  /// A title that shows and hides the rows below it.
  public static let disclosure: SpokenRole = "disclosure"
}
