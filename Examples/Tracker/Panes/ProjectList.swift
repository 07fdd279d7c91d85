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
    scopes.setChildren(Scope.allCases, id: \.self) { _ in
      ProjectRow()
    } update: { row, scope in
      let selection = Selection(scope: scope, project: current.project)
      row.show(scope.title, selection, count: store.count(of: selection), isCurrent: scope == current.scope)
    }
    let names: [String?] = [nil] + store.projects
    projects.setChildren(names, id: \.self) { _ in
      ProjectRow()
    } update: { row, project in
      let selection = Selection(scope: current.scope, project: project)
      let isCurrent = project == current.project
      row.show(project ?? "Everywhere", selection, count: store.count(of: selection), isCurrent: isCurrent)
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
    text = name + .gap + StyledText(count.grouped).dim()
  }

  override func didSelect() { send(ProjectList.chosen, selection) }
}
