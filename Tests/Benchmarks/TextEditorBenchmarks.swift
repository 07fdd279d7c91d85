import Espalier

/// Text editors: their cost depends on what is seen, not on the length of the text.
enum TextEditorBenchmarks {
  static var all: [Benchmark] {
    [
      compare("a character typed in the middle of a text, from the key to the bytes", pressing: ["x"], times: 200),
      compare("a line broken in the middle of a text, from the key to the bytes", pressing: ["enter"], times: 100),
      compare("a page down in a text, from the key to the bytes", pressing: ["pagedown", "pageup"], times: 50),
      compare("a text wrapped at another width, from the size to the bytes", operations: 40) { size in
        let screen = EditorScreen(size)
        return { for number in 0..<40 { screen.resize(width: 60 + number % 2) } }
      },
      compare("a key beside thousands of highlights", operations: 200) { size in
        let screen = EditorScreen(size)
        let count = size / 2_000
        screen.editor.highlights = (0..<count).map { TextHighlight($0 * 2_000..<$0 * 2_000 + 20, style: .error) }
        return { for _ in 0..<200 { screen.press("right") } }
      },
    ]
  }

  static var figures: [Figure] {
    [
      // The median, because a character that moves a word to the next row changes two rows.
      Figure(name: "bytes of one of 31 typed characters in a text of 10 MB", target: 20) {
        let screen = EditorScreen(largeSize)
        return (0..<31).map { _ in screen.press("x") }.sorted()[15]
      }
    ]
  }

  private static let largeSize = 10_000_000

  private static func compare(
    _ name: String, operations: Int, _ prepare: @escaping (Int) -> () -> Void
  ) -> Benchmark {
    Benchmark(
      "\(name), 10 MB", floor: "the same with 10 kB", of: (largeSize, 10_000), operations: operations, prepare: prepare)
  }

  private static func compare(_ name: String, pressing keys: [Key], times count: Int) -> Benchmark {
    compare(name, operations: count * keys.count) { size in
      let screen = EditorScreen(size)
      return { for _ in 0..<count { for key in keys { screen.press(key) } } }
    }
  }

  /// An editor in a window, with its cursor in the middle of a text, and the terminal that shows it.
  private final class EditorScreen: Screen {
    let editor: TextEditorModel

    init(_ size: Int) {
      let line = "The pear tree by the wall is in blossom, and the plum soon will be, if it stays as warm as today.\n"
      let text = String(repeating: line, count: size / line.utf8.count)
      let editor = TextEditorModel(text).scrollsItself()
      self.editor = editor
      super.init(ContainerModel { editor }, Size(width: 80, height: 50))
      window.focus(editor)
      editor.goToLine(editor.buffer.lineCount / 2)
      show()
    }

    /// Presses a key, and returns the number of bytes that are sent.
    @discardableResult
    func press(_ key: Key) -> Int {
      window.press(key)
      return show()
    }

    func resize(width: Int) {
      window.size = Size(width: width, height: 50)
      show()
    }
  }
}
