import EspalierControls
import EspalierTree

/// Draws the bar of an editor.
///
/// ```
/// Find     pear                    3 of 12  Aa  W  .*
/// Replace  apple
/// ```
///
/// Where it is narrow, first the options are left out, then the words before the fields, then what is said about the
/// matches.
struct EditorBarPainter {
  /// An option of the search: its sign, and where it is.
  struct Option {
    let sign: String
    let path: WritableKeyPath<TextSearch, Bool>
    let columns: Range<Int>
  }

  private static var signs: [(String, WritableKeyPath<TextSearch, Bool>)] {
    [("Aa", \.matchesCase), ("W", \.wholeWords), (".*", \.isRegex)]
  }

  let bar: EditorBar
  private let search: TextSearch?
  private let labels: [String]
  private let report: String
  private let width: Int
  private let policy: WidthPolicy

  /// The columns of the fields.
  let fields: Range<Int>

  /// The options that are shown, from left to right.
  let options: [Option]

  init(_ bar: EditorBar, of editor: TextEditorModel, width: Int, policy: WidthPolicy) {
    (self.bar, self.width, self.policy) = (bar, width, policy)
    (search, labels) = (editor.search, bar.labels(in: editor.wording))
    let report = editor.finder.report
    var end = width
    var options: [Option] = []
    if bar.kind != .line, width >= 50 {
      for (sign, path) in Self.signs.reversed() {
        let columns = end - sign.count - 1..<end - 1
        options.insert(Option(sign: sign, path: path, columns: columns), at: 0)
        end = columns.lowerBound - 1
      }
    }
    self.options = options
    let reportWidth = policy.width(of: report)
    let hasReport = !report.isEmpty && end - reportWidth - 2 >= (width >= 30 ? 18 : 6)
    self.report = hasReport ? report : ""
    let start = width >= 30 ? (labels.map(policy.width).max() ?? 0) + 2 : 0
    fields = min(start, end)..<max(start, hasReport ? end - reportWidth - 2 : end)
  }

  /// Returns the part of a field's text that is shown.
  func window(of input: TextInput) -> TextWindow { TextWindow(of: input, width: fields.count, policy: policy) }

  /// The cursor of the field that receives keys.
  var cursor: Point {
    let column = fields.lowerBound + window(of: bar.input).cursorColumn
    return Point(x: max(0, min(column, width - 1)), y: bar.isInReplacement ? 1 : 0)
  }

  /// Draws the bar on a canvas of exactly its size.
  func paint(on canvas: inout Canvas, isFocused: Bool) {
    let base = canvas.theme[.body].style.merging(canvas.theme[.bar].style)
    canvas.fill(canvas.bounds, style: base)
    let quiet = base.merging(canvas.theme.surface[.muted].style)
    for (row, label) in labels.enumerated() where fields.lowerBound > 0 {
      canvas.write(label, at: Point(x: 1, y: row), style: base)
    }
    paint(bar.query, row: 0, isActive: isFocused && !bar.isInReplacement, on: &canvas, style: base)
    if bar.kind == .replace {
      paint(bar.replacement, row: 1, isActive: isFocused && bar.isInReplacement, on: &canvas, style: base)
    }
    canvas.write(report, at: Point(x: fields.upperBound + 1, y: 0), style: quiet)
    for option in options {
      let isOn = search?[keyPath: option.path] == true
      let style = isOn ? base.merging(canvas.theme[.focused].style) : quiet
      canvas.write(option.sign, at: Point(x: option.columns.lowerBound, y: 0), style: style)
    }
  }

  private func paint(_ input: TextInput, row: Int, isActive: Bool, on canvas: inout Canvas, style: TextStyle) {
    let window = window(of: input)
    let frame = Rect(x: fields.lowerBound, y: row, width: fields.count, height: 1)
    canvas.withRow(frame, in: window.order) { field in
      field.write(window.text, at: .zero, style: style)
      if isActive { field.select(window.selection) }
    }
  }
}
