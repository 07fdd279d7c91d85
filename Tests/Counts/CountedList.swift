import EspalierRefresh
import EspalierTree

/// A list of labels in a view, for one counted run.
final class CountedList: CountedScreen {
  /// The number of rows, and how they are distributed over containers.
  struct Shape {
    let groupCount: Int
    let groupSize: Int

    static let all = [
      Shape(groupCount: 10, groupSize: 100), Shape(groupCount: 1_000, groupSize: 100),
      Shape(groupCount: 1, groupSize: 100_000),
    ]

    var name: String {
      "\((groupCount * groupSize).grouped) rows in \(groupCount == 1 ? "one container" : "groups of \(groupSize)")"
    }
  }

  let root = ContainerModel()
  private(set) var groups: [ContainerModel] = []

  /// Makes the list, and shows its middle rows unless the list should wait for its first update.
  init(_ shape: Shape, isLaidOut: Bool) {
    super.init()
    for group in 0..<shape.groupCount {
      let container = ContainerModel().added(to: root)
      container.add(contentsOf: (0..<shape.groupSize).map { Self.makeLabel(group * shape.groupSize + $0) })
      groups.append(container)
    }
    load(root, isLaidOut: isLaidOut)
    precondition(!isLaidOut || view.visibleRows.contains { $0.model === label }, "the edited row is on show")
  }

  /// A label of automatic height: every tenth has two lines.
  static func makeLabel(_ number: Int) -> CountedLabel {
    let text = "Row \(number) of a list whose rows are counted"
    return CountedLabel(StyledText(number.isMultiple(of: 10) ? "\(text); \(text); \(text)" : text))
  }

  /// The middle container, whose first rows are at the top of the view.
  var group: ContainerModel { groups[groups.count / 2] }

  /// A visible row.
  var label: CountedLabel {
    guard let label = group.children[index] as? CountedLabel else { preconditionFailure("groups hold labels") }
    return label
  }

  /// The index of `label` in `group`.
  var index: Int { groups.count == 1 ? group.children.count / 2 + 5 : 5 }
}
