import EspalierTree

/// A command of a list, with its keys in a column before it.
final class KeyHelpRow: CellModel {
  private let help: KeyHelp
  private let number: Int
  let column: KeyColumn

  /// Creates the row of a command.
  ///
  /// - Parameters:
  ///   - help: The command.
  ///   - number: The index of the command in the column.
  ///   - column: The keys of all commands of the list.
  init(_ help: KeyHelp, _ number: Int, in column: KeyColumn) {
    self.help = help
    self.number = number
    self.column = column
    super.init()
    isSelectable = false
  }

  var keys: String { column.keys[number] }
  var text: StyledText { StyledText(help.command.help) }

  override var content: StyledText { StyledText(keys + "  ") + text }

  override var spokenLabel: String {
    ([help.command.help] + help.keys.map(wording.name(of:))).joined(separator: ", ")
  }

  override var cellType: AnyCell.Type { KeyHelpCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    text.height(forWidth: max(0, width - column.indentation(atWidth: width, policy: policy)), policy: policy)
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    column.width(policy: policy) + text.width(policy: policy)
  }
}

/// A cell that draws a command of a list.
final class KeyHelpCell: Cell<KeyHelpRow> {
  override func draw(in canvas: inout Canvas) {
    let bounds = canvas.bounds
    let indentation = model.column.indentation(atWidth: bounds.width, policy: canvas.widthPolicy)
    let column = Rect(x: 0, y: 0, width: max(0, indentation - KeyColumn.spacing), height: min(1, bounds.height))
    let keys = StyledText(model.keys, style: canvas.theme[.accent].style)
    canvas.draw(keys, in: column, paragraph: .oneLine)
    canvas.draw(model.text, in: bounds.inset(by: Insets(left: indentation)))
  }
}
