import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierText

@Suite("Random edits")
struct TextEditorPropertyTests {
  private static let pieces = [
    "a", "word ", "two words ", "\n", "\r\n", "\r", "\t", " ", "漢字", "e\u{301}", "👩‍🚀", "🇩🇪", "\u{200D}", "\u{301}",
    "\u{7}",
    "averylongwordindeed", "(", "}", "x\ny\nz\n",
  ]
  private static let keys: [Key] = [
    "left", "right", "up", "down", "home", "end", "ctrl+left", "ctrl+right", "pageup", "pagedown", "ctrl+home",
    "ctrl+end",
    "shift+left", "shift+right", "shift+up", "shift+down", "shift+ctrl+end", "backspace", "delete", "ctrl+w", "alt+d",
    "ctrl+k", "ctrl+u", "enter", "tab", "shift+tab", "alt+up", "alt+down", "ctrl+d", "alt+k", "ctrl+z", "ctrl+y",
    "alt+l",
  ]

  @Test(
    "The layout is that of the text from scratch, the cursor is between characters, and undo returns to the start",
    arguments: SeededGenerator.batches(of: 4))
  func edits(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 0...24, using: &random)
      let stage = EditorStage("start\nof a text|", width: width, height: 4) {
        if Bool.random(using: &random) { $0.scrollsItself() }
        if Bool.random(using: &random) { $0.language = .swift }
        $0.wrapsLines = Int.random(in: 0..<4, using: &random) > 0
        $0.showsLineNumbers = Bool.random(using: &random)
      }
      for _ in 0..<80 {
        if Bool.random(using: &random), let piece = Self.pieces.randomElement(using: &random) {
          stage.editor.type(piece)
        } else if let key = Self.keys.randomElement(using: &random) {
          stage.window.press(key)
        }
        if Int.random(in: 0..<4, using: &random) == 0 { stage.window.update() }
        #expect(Self.problem(of: stage.editor) == nil, "seed \(seed)")
      }
      stage.window.update()
      let end = stage.editor.buffer
      // As many steps back as forth: the last keys may have taken some back already.
      var count = 0
      while stage.editor.undo() { count += 1 }
      #expect(stage.editor.buffer.text == "start\nof a text", "seed \(seed)")
      for _ in 0..<count { stage.editor.redo() }
      #expect(stage.editor.buffer == end && Self.problem(of: stage.editor) == nil, "seed \(seed)")
    }
  }

  /// Returns what is wrong with the state of an editor; `nil` if nothing is.
  private static func problem(of editor: TextEditorModel) -> String? {
    let (buffer, text) = (editor.buffer, editor.buffer.text)
    for byte in [editor.place.head, editor.place.anchor] where byte != buffer.byteCount {
      guard byte >= 0, byte < buffer.byteCount, buffer.boundary(at: byte) == byte else { return "cursor \(byte)" }
    }
    guard editor.text.table.lineCount == buffer.lineCount else { return "\(editor.text.table.lineCount) lines" }
    guard let format = editor.text.format else { return nil }
    var rows = 0
    for line in 0..<buffer.lineCount {
      let layout = LineLayout(buffer.line(line), format: format)
      guard editor.text.table.rows(ofLine: line) == layout.rowCount else { return "rows of line \(line) in \(text)" }
      guard editor.text.table.rows(beforeLine: line) == rows else { return "rows before line \(line)" }
      let place = editor.text.table.line(atRow: rows + layout.rowCount - 1)
      guard place == (line, layout.rowCount - 1) else { return "row \(rows) is in line \(place)" }
      rows += layout.rowCount
    }
    return editor.text.table.rowCount == rows ? nil : "\(rows) rows"
  }

  @Test(
    "Plain text is divided into rows as any other text, and places and columns are each other's inverse",
    arguments: SeededGenerator.batches(of: 40))
  func rows(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 1...12, using: &random)
      let format = LineFormat(wrapWidth: width, measure: TextMeasure(tabWidth: 4))
      let plain = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in "ab  c-".randomElement(using: &random) ?? " " })
      let layout = LineLayout(plain, format: format)
      // A wide character at the end makes it any other text.
      let other = LineLayout(plain + " 漢", format: format)
      #expect(other.starts.starts(with: layout.starts.dropLast()), "seed \(seed): \(plain) in \(width)")
      let hostile = LineLayout(
        Self.pieces.filter { !$0.contains(where: \.isNewline) }.shuffled(using: &random).joined(), format: format)
      for row in 0..<hostile.rowCount {
        var columns: [Int] = []
        hostile.visit(row) { glyph in
          columns.append(glyph.columns.lowerBound)
          guard glyph.columns.count > 0 else { return true }
          #expect(hostile.column(of: glyph.bytes.lowerBound) == glyph.columns.lowerBound)
          let place = hostile.place(atColumn: glyph.columns.lowerBound, ofRow: row)
          #expect(place == min(glyph.bytes.lowerBound, hostile.lastPlace(ofRow: row)), "seed \(seed)")
          return true
        }
      }
    }
  }
}
