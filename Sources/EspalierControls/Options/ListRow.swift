package import EspalierTree

/// What provides the rows of a list with their content.
package protocol ListRowSource: AnyObject {
  /// Returns what a row shows; `nil` for a row that is about to go.
  func state(of row: ListRow) -> ListRow.State?

  /// Chooses the item of a row, or selects it if its mark was tapped, given the column of the tap.
  func tap(_ row: ListRow, at column: Int)
}

/// A choice in a menu, or an item of a list that is filtered: a text, and a mark before it.
package final class ListRow: CellModel {
  /// What a row shows.
  package struct State {
    let text: StyledText

    /// The columns before the text, for the mark; 0 without marks.
    let indentation: Int

    let mark: String?

    /// Whether `enter` chooses the row, although another one is focused.
    let isCurrent: Bool

    /// What is spoken after the text.
    let spokenValue: String

    package init(text: StyledText, indentation: Int, mark: String?, isCurrent: Bool, spokenValue: String) {
      self.text = text
      self.indentation = indentation
      self.mark = mark
      self.isCurrent = isCurrent
      self.spokenValue = spokenValue
    }
  }

  /// The columns of the mark and the blank after it.
  package static let markWidth = 2

  private unowned let source: any ListRowSource

  private let width: Int?

  /// The style of the text.
  fileprivate let styleName: TextStyleName?

  private let canBeFocused: Bool

  package init(
    in source: any ListRowSource, width: Int? = nil, style styleName: TextStyleName? = nil, isFocusable: Bool = false
  ) {
    self.source = source
    self.width = width
    self.styleName = styleName
    canBeFocused = isFocusable
    super.init()
    size = .fill(height: 1)
  }

  fileprivate var state: State? { source.state(of: self) }

  package override var content: StyledText {
    guard let state else { return "" }
    return state.indentation == 0 ? state.text : "\(state.mark ?? " ") " + state.text
  }

  package override var spokenLabel: String { state?.text.description ?? "" }

  package override var spokenValue: String? { state?.spokenValue }

  /// `nil`: the focused row or field speaks for the others.
  package override var spokenChange: String? { nil }

  package override var isFocusable: Bool { canBeFocused }

  package override var cellType: AnyCell.Type { ListRowCell.self }

  package override func didSelect(at point: Point) { source.tap(self, at: point.x) }

  package override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    width ?? super.width(forHeight: height, policy: policy)
  }
}

/// A cell that draws a row of a list.
final class ListRowCell: Cell<ListRow> {
  override func draw(in canvas: inout Canvas) {
    guard let state = model.state else { return }
    if let mark = state.mark { canvas.write(mark, at: .zero, style: canvas.theme[.accent].style) }
    canvas.draw(
      state.text, in: canvas.bounds.inset(by: Insets(left: state.indentation)), paragraph: .oneLine,
      style: model.styleName.map { canvas.theme[$0].style } ?? .plain)
    if state.isCurrent { canvas.applySelectionStyle() }
    canvas.applyState(of: self, in: canvas.bounds)
  }
}
