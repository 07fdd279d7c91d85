import Espalier
import ExampleSupport

/// The scopes and the projects, with how many issues each would list.
final class ProjectList: ContainerModel {
  static let chosen = EventID<Selection>("chosen")

  private let (scopes, projects) = (ContainerModel(), ContainerModel())

  override init() {
    super.init()
    self {
      scopes
      SeparatorModel()
      projects
    }
  }

  /// Shows the numbers of a store.
  func show(_ store: IssueStore, _ current: Selection) {
    func show<ID: Hashable>(
      _ selections: [Selection], in rows: ContainerModel, id: (Selection) -> ID, title: @escaping (Selection) -> String
    ) {
      rows.setChildren(selections, id: id) { _ in
        ProjectRow()
      } update: { row, selection in
        row.show(title(selection), selection, count: store.count(of: selection), isCurrent: selection == current)
      }
    }
    show(
      Scope.allCases.map { Selection(scope: $0, project: current.project) }, in: scopes, id: \.scope,
      title: \.scope.title)
    let names: [String?] = [nil] + store.projects
    show(names.map { Selection(scope: current.scope, project: $0) }, in: projects, id: \.project) {
      $0.project ?? "Everywhere"
    }
  }
}

/// A scope or a project, and how many issues it has.
final class ProjectRow: LabelModel {
  private var selection = Selection()

  init() {
    super.init("", style: nil)
    lineLimit = 1
    on(TrackerCommands.open) { $0.didSelect() }
  }

  override var isFocusable: Bool { true }

  func show(_ title: String, _ selection: Selection, count: Int, isCurrent: Bool) {
    self.selection = selection
    let name = isCurrent ? StyledText("▸ \(title)").bold() : StyledText("  \(title)")
    text = name + .gap + StyledText(count.grouped).styled(.muted)
  }

  override func didSelect() { send(ProjectList.chosen, selection) }
}
