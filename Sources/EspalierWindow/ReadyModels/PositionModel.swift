public import EspalierTree

/// A label that shows the user's position in a long list, such as `12 of 5,000`.
///
/// It can follow the focus of a view, for example from a bar:
///
/// ```swift
/// let header = ColumnsModel([.flexible(), .fixed(14)])
/// header.add(contentsOf: [LabelModel("Inbox"), PositionModel(in: messages)])
/// Window(width: 80, height: 24) { .column(.bar(header), .view(messages)) }
/// ```
///
/// Rows that can be focused are counted. While none is focused, the label shows their number: `5,000`. To count
/// something else, set the position yourself:
///
/// ```swift
/// position.show(selection.count, of: messages.count)
/// ```
public final class PositionModel: LabelModel {
  private weak var view: ContainerView?

  /// Creates a label that is empty until a position is shown.
  public init() {
    super.init("", style: nil)
    lineLimit = 1
    alignment = .trailing
  }

  /// Creates a label that follows the focus of a view.
  ///
  /// While the label is in a window, each update of the window updates it.
  public convenience init(in view: ContainerView) {
    self.init()
    self.view = view
    subscribe(to: Window.updated) { position, _ in position.follow() }
  }

  /// Shows a number and a count, with commas between thousands.
  ///
  /// - Parameters:
  ///   - number: The number of the current item, starting at 1; `nil` if there is none.
  ///   - count: The number of items.
  public func show(_ number: Int?, of count: Int) {
    text = StyledText(number.map { wording[.position]($0, count) } ?? count.groupedByThousands)
  }

  /// `nil`: the place of a row is spoken with the row.
  public override var spokenChange: String? { nil }

  private func follow() {
    guard let view else { return }
    show(view.focusOwner.rowNumber.map { $0 + 1 }, of: view.focusOwner.rowCount)
  }
}
