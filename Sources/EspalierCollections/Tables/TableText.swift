import EspalierCanvas

/// How a table is printed.
///
/// ```
/// .blanks          .lines                .ascii                .markdown
/// Name      Size   ┌──────────┬──────┐   +----------+------+   | Name | Size |
/// notes.md  4087   │ Name     │ Size │   | Name     | Size |   | --- | ---: |
///                  ├──────────┼──────┤   +----------+------+   | notes.md | 4087 |
///                  │ notes.md │ 4087 │   | notes.md | 4087 |
///                  └──────────┴──────┘   +----------+------+
/// ```
public enum TableTextStyle: Hashable, Sendable, CaseIterable {
  /// Blanks between the columns, as on the screen.
  case blanks
  /// Thin lines around all cells.
  case lines
  /// The same in ASCII.
  case ascii
  /// Markdown; columns are not padded, and nothing is cut.
  case markdown
}

/// A table as lines of text, laid out without a view.
struct TableText {
  /// A line of a table.
  enum Line {
    /// The texts of the columns.
    case row([StyledText])
    /// A title above a group.
    case title(StyledText)
    /// The totals below a group.
    case totals([StyledText])
  }

  let header: [StyledText]
  let alignments: [TextAlignment]
  let lines: [Line]

  /// The width in which the text is to fit; `nil` for as much as it needs.
  let width: Int?

  let policy: WidthPolicy

  /// The characters of borders.
  private struct Border {
    let line: String
    let side: String
    let corners: [[String]]

    static let lines = Border(
      line: "─", side: "│", corners: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]])
    static let ascii = Border(line: "-", side: "|", corners: Array(repeating: ["+", "+", "+"], count: 3))
  }

  /// Returns the table in columns of some widths, with a line feed between the lines.
  func text(_ style: TableTextStyle, widths: [Int]) -> StyledText {
    switch style {
    case .blanks: blanks(widths)
    case .lines: boxed(.lines, widths)
    case .ascii: boxed(.ascii, widths)
    case .markdown: markdown
    }
  }

  /// The cells that a style adds to the widths of the columns.
  static func extraWidth(_ style: TableTextStyle, columnCount: Int) -> Int {
    switch style {
    case .blanks: 2 * max(0, columnCount - 1)
    case .lines, .ascii: 3 * columnCount + 1
    case .markdown: 0
    }
  }

  private func blanks(_ widths: [Int]) -> StyledText {
    let bold = header.map { $0.bold() }
    let rows = [Line.row(bold)] + lines
    let whole = widths.reduce(0, +) + 2 * (widths.count - 1)
    return rows.map { line in
      switch line {
      case .row(let texts), .totals(let texts): padded(texts, widths).joined(separator: "  ")
      case .title(let text): fitted(text, to: max(whole, width ?? text.width(policy: policy)), .leading)
      }
    }.joined(separator: "\n")
  }

  private func boxed(_ border: Border, _ widths: [Int]) -> StyledText {
    func rule(_ place: Int) -> StyledText {
      let parts = widths.map { String(repeating: border.line, count: $0 + 2) }
      let corners = border.corners[place]
      return StyledText(corners[0] + parts.joined(separator: corners[1]) + corners[2])
    }
    func row(_ texts: [StyledText]) -> StyledText {
      let cells = padded(texts, widths).joined(separator: StyledText(" \(border.side) "))
      return StyledText("\(border.side) ") + cells + " \(border.side)"
    }
    let whole = widths.reduce(0, +) + 3 * (widths.count - 1)
    var result = [rule(0), row(header.map { $0.bold() }), rule(1)]
    for (index, line) in lines.enumerated() {
      switch line {
      case .row(let texts): result.append(row(texts))
      case .title(let text):
        if index > 0 { result.append(rule(1)) }
        let cell = fitted(text, to: max(0, whole), .leading)
        result.append(StyledText("\(border.side) ") + cell + " \(border.side)")
      case .totals(let texts): result += [rule(1), row(texts)]
      }
    }
    return (result + [rule(2)]).joined(separator: "\n")
  }

  private var markdown: StyledText {
    let rules = alignments.map { alignment in
      switch alignment {
      case .leading: "---"
      case .center: ":---:"
      case .trailing: "---:"
      }
    }
    func row(_ texts: [String]) -> String { "| \(texts.joined(separator: " | ")) |" }
    let rows = lines.map { line in
      switch line {
      case .row(let texts): row(texts.map(Self.escaped))
      case .title(let text):
        row(["**\(Self.escaped(text))**"] + Array(repeating: "", count: max(0, header.count - 1)))
      case .totals(let texts): row(texts.map { $0.isEmpty ? "" : "**\(Self.escaped($0))**" })
      }
    }
    return StyledText(([row(header.map(Self.escaped)), row(rules)] + rows).joined(separator: "\n"))
  }

  /// Returns a text without anything that would end a cell of a Markdown table.
  private static func escaped(_ text: StyledText) -> String {
    var result = ""
    for character in text.string {
      switch character {
      case "|", "\\", "`", "*", "_", "<": result += "\\\(character)"
      case _ where character.isNewline: result += "<br>"
      default: result.append(character.standIn ?? character)
      }
    }
    return result
  }

  private func padded(_ texts: [StyledText], _ widths: [Int]) -> [StyledText] {
    zip(zip(texts, alignments), widths).map { fitted($0.0, to: $1, $0.1) }
  }

  /// Returns the first line of a text, cut or filled up to a width, without anything that could control a terminal.
  private func fitted(_ text: StyledText, to width: Int, _ alignment: TextAlignment) -> StyledText {
    let lines = text.wrapped(toWidth: width, policy: policy, paragraph: .ofColumn(.leading))
    let line = lines.first?.withStandIns ?? StyledText()
    let blanks = max(0, width - line.width(policy: policy))
    let before =
      switch alignment {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    return StyledText(String(repeating: " ", count: before)) + line
      + String(repeating: " ", count: blanks - before)
  }
}

extension StyledText {
  /// The text with stand-ins for the characters that could control a terminal, which are as wide.
  fileprivate var withStandIns: StyledText {
    guard string.contains(where: { $0.standIn != nil }) else { return self }
    return spans.map { span in
      span.isGap ? .gap : span.replacingText(with: String(span.text.map { $0.standIn ?? $0 }))
    }.joined()
  }
}
