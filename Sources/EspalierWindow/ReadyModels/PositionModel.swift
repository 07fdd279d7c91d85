import EspalierCanvas
public import EspalierTree

/// A label that says where the user is in something long: `12 of 5,000`.
///
/// It follows the focus of a view, from a bar for instance:
///
/// ```swift
/// let header = ColumnsModel([.flexible(), .fixed(14)])
/// header.add(contentsOf: [LabelModel("Inbox"), PositionModel(in: messages)])
/// Window(width: 80, height: 24) { .column(.bar(header), .view(messages)) }
/// ```
///
/// The rows that can have the focus are counted. While none has it, the label shows how many there are: `5,000`. What
/// is counted otherwise is assigned:
///
/// ```swift
/// position.show(selection.count, of: messages.count)
/// ```
public final class PositionModel: LabelModel {
  private weak var view: ContainerView?

  /// Creates a label that shows nothing until it is told what.
  public init() {
    super.init("", style: nil)
    lineLimit = 1
    alignment = .trailing
  }

  /// Creates a label that follows the focus of a view.
  ///
  /// It does so while it is in a window, with each update of that.
  public convenience init(in view: ContainerView) {
    self.init()
    self.view = view
    subscribe(to: Window.updated) { position, _ in position.follow() }
  }

  /// Shows a number and a count, with a comma between thousands.
  ///
  /// - Parameters:
  ///   - number: The number of the present one, the first one being 1; `nil` while there is none.
  ///   - count: How many there are.
  public func show(_ number: Int?, of count: Int) {
    let count = count.groupedByThousands
    text = StyledText(number.map { "\($0.groupedByThousands) of \(count)" } ?? count)
  }

  private func follow() {
    guard let view else { return }
    show(view.focusedRowNumber.map { $0 + 1 }, of: view.focusableRowCount)
  }
}
