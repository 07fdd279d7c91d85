import EspalierTree
import EspalierWindow

/// A screen to compare with an expectation: its lines, with or without styles, and its conditions.
struct Screen {
  let lines: [String]

  /// The size for a header: `40×12`, or `40 columns` if the content determines the height.
  let size: String
  let widthPolicy: WidthPolicy

  /// A possible explanation of a difference, if any.
  private(set) var remark: String?

  /// Creates the screen of a view or a window.
  init(_ node: some ScreenNode, withStyles: Bool = false) {
    var lines = Self.lines(of: node.rendered(as: .plain))
    if withStyles { lines += StyleMap(of: node.makeCanvas(), lineCount: lines.count).lines }
    let size = node.screenSize
    self.init(lines: lines, size: "\(size.width)×\(size.height)", policy: node.widthPolicy)
    if node.needsUpdate {
      remark = "The \(type(of: node).screenKind) has been marked since its last update: call update() first."
    }
  }

  /// Creates the screen of a whole tree.
  init(_ container: ContainerModel, width: Int, policy: WidthPolicy) {
    let text = TextRenderer(width: width, policy: policy).text(of: container)
    self.init(lines: Self.lines(of: text), size: "\(width) columns", policy: policy)
  }

  /// Creates the screen of a canvas.
  init(_ canvas: Canvas, withStyles: Bool = false) {
    var lines = Self.lines(of: canvas.plainText)
    if withStyles { lines += StyleMap(of: canvas, lineCount: canvas.size.height).lines }
    self.init(lines: lines, size: "\(canvas.size.width)×\(canvas.size.height)", policy: canvas.widthPolicy)
  }

  /// Creates the screen of a terminal.
  init(_ terminal: TerminalEmulator, withStyles: Bool = false) {
    self.init(terminal.canvas, withStyles: withStyles)
    remark = Self.remark(on: terminal)
  }

  /// Returns a possible explanation of why a terminal does not show something.
  static func remark(on terminal: TerminalEmulator) -> String? {
    terminal.unfinishedSequence.map { "The terminal waits for the rest of a sequence: \($0)" }
  }

  private init(lines: [String], size: String, policy: WidthPolicy) {
    self.lines = lines
    self.size = size
    widthPolicy = policy
  }

  /// Returns the lines of the text without trailing blanks, which screens never have.
  static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line in
      var end = line.endIndex
      while end > line.startIndex, line[line.index(before: end)] == " " { line.formIndex(before: &end) }
      return String(line[..<end])
    }
  }

  /// The lines as shown in failures, with a heading.
  var picture: String {
    (["The screen:"] + lines.map { $0.isEmpty ? "│" : "│ \($0)" }).joined(separator: "\n")
  }

  /// Returns a message about the difference from an expected screen; `nil` if there is none.
  func difference(from expected: String, called name: String) -> String? {
    guard let difference = ScreenDifference(Self.lines(of: expected), lines, widthPolicy) else { return nil }
    return difference.message(about: name) + (remark.map { "\n\n\($0)" } ?? "")
  }
}
