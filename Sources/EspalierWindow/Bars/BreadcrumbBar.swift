public import EspalierTree

/// A line with the steps that have led to what is shown, to go back to any of them.
///
/// ```swift
/// let path = BreadcrumbBar()
/// path.steps = folders.map { folder in Breadcrumb("\(folder.name)") { browser.open(folder) } }
/// let window = Window(width: 40, height: 12) { .column(.bar(path), .view(files)) }
/// // Home › Documents › Garden › Pears
/// ```
///
/// If the line is too narrow, steps in the middle are folded into `…`, which opens a menu of them. The steps are one tab
/// stop: `left` and `right` move among them, and `enter` chooses. A click chooses, too. The last step, which is where the
/// user is, can be chosen like the others.
public final class BreadcrumbBar: ContainerModel {
  /// The steps, from the first one to the current one.
  public var steps: [Breadcrumb] = [] { didSet { row.stepsHaveChanged() } }

  private let row = BreadcrumbRow()

  /// Creates a bar without steps.
  public override init() {
    super.init()
    add(row)
  }
}

/// The commands of a breadcrumb bar.
public enum BreadcrumbCommands {
  /// Moves to the next step.
  public static let next = Command(
    "breadcrumbs.next", "Next step", keys: "right", group: "Breadcrumbs", prominence: .low)

  /// Moves to the previous step.
  public static let previous = Command(
    "breadcrumbs.previous", "Previous step", keys: "left", group: "Breadcrumbs", prominence: .low)
}
