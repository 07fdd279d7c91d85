import EspalierCanvas
import EspalierTree
import EspalierWindow

/// What is compared with an expectation: the lines of a screen, with or without its styles, and how it came about.
struct Screen {
  let lines: [String]

  /// The extent as a header tells it: `40×12`, or `40 columns` where the content decides the height.
  let size: String
  let widthPolicy: WidthPolicy

  /// What may explain a difference; `nil` when there is nothing to say.
  private(set) var remark: String?

  /// What a view or a window shows.
  init(_ node: some ScreenNode, withStyles: Bool = false) {
    var lines = Self.lines(of: node.rendered(as: .plain))
    if withStyles { lines += StyleMap(of: node.makeCanvas(), lineCount: lines.count).lines }
    let size = node.screenSize
    self.init(lines: lines, size: "\(size.width)×\(size.height)", policy: node.widthPolicy)
    if node.needsUpdate {
      remark = "The \(type(of: node).screenKind) has been marked since its last update: call update() first."
    }
  }

  /// A whole tree.
  init(_ container: ContainerModel, width: Int, policy: WidthPolicy) {
    let text = TextRenderer(width: width, policy: policy).text(of: container)
    self.init(lines: Self.lines(of: text), size: "\(width) columns", policy: policy)
  }

  /// A canvas.
  init(_ canvas: Canvas, withStyles: Bool = false) {
    var lines = Self.lines(of: canvas.plainText)
    if withStyles { lines += StyleMap(of: canvas, lineCount: canvas.size.height).lines }
    self.init(
      lines: lines, size: "\(canvas.size.width)×\(canvas.size.height)", policy: canvas.widthPolicy)
  }

  /// What a terminal shows.
  init(_ terminal: TerminalEmulator, withStyles: Bool = false) {
    self.init(terminal.canvas, withStyles: withStyles)
    remark = Self.remark(on: terminal)
  }

  /// What may explain that a terminal does not show something.
  static func remark(on terminal: TerminalEmulator) -> String? {
    terminal.unfinishedSequence.map { "The terminal waits for the rest of a sequence: \($0)" }
  }

  private init(lines: [String], size: String, policy: WidthPolicy) {
    self.lines = lines
    self.size = size
    widthPolicy = policy
  }

  /// The lines of a text without the blanks at their ends, which no screen has.
  static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line in
      var end = line.endIndex
      while end > line.startIndex, line[line.index(before: end)] == " " { line.formIndex(before: &end) }
      return String(line[..<end])
    }
  }

  /// The lines as failures show them below what they say.
  var picture: String {
    (["The screen:"] + lines.map { $0.isEmpty ? "│" : "│ \($0)" }).joined(separator: "\n")
  }

  /// How the screen differs from an expected one, in words; `nil` when it does not.
  func difference(from expected: String, called name: String) -> String? {
    guard let difference = ScreenDifference(Self.lines(of: expected), lines, widthPolicy) else { return nil }
    return difference.message(about: name) + (remark.map { "\n\n\($0)" } ?? "")
  }
}
