import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierText

@Suite("The cursor of a text editor stays in view")
struct TextEditorCursorTests {
  private static func words(_ count: Int) -> String { (0..<count).map { "word\($0)" }.joined(separator: " ") }

  @Test("When the size changes", arguments: [true, false], [nil, 6])
  func resizing(wrapsLines: Bool, maximumHeight: Int?) {
    let text = (0..<4).map { "\($0) \(Self.words(30))" }.joined(separator: "\n")
    let stage = EditorStage(text + "|", width: 80, height: 12) {
      $0.scrollsItself(maximumHeight: maximumHeight)
      $0.wrapsLines = wrapsLines
    }
    for size in [Size(width: 24, height: 12), Size(width: 0, height: 12), Size(width: 60, height: 7)] {
      stage.window.size = size
      stage.window.update()
      #expect((stage.view.cursor != nil) == (size.width > 0), "\(size)")
    }
  }

  @Test("When the line at the top is moved, and moved back")
  func editingAtTop() {
    let stage = EditorStage(Self.words(60) + "|\nshort\nlast", width: 30, height: 5) { $0.scrollsItself() }
    for key in ["up", "up", "alt+down", "ctrl+z", "ctrl+y"] {
      #expect(stage.after(key).view.cursor != nil, "after \(key)")
    }
  }

  @Test("In an editor that scrolls in a view with fewer lines")
  func smallView() {
    let editor = TextEditorModel((1...20).map { "row \($0)" }.joined(separator: "\n")).scrollsItself(maximumHeight: 6)
    let labels = (0..<4).map { LabelModel("label \($0)") }
    let view = ContainerView(
      showing: ContainerModel {
        for label in labels { label }
        editor
      }, width: 30, height: 4)
    view.update()
    view.focus(editor)
    for key: Key in ["down", "ctrl+end", "up", "ctrl+home", "pagedown", "z"] {
      view.press(key)
      #expect(view.updated().cursor != nil, "after \(key)")
    }
  }

  @Test("In a text so long that the heights of its lines are estimated")
  func estimates() {
    let text = (0..<3_000).map { String(repeating: "word\($0) ", count: $0 % 30 + 1) }.joined(separator: "\n")
    let stage = EditorStage("|" + text, width: 40, height: 6)
    #expect(stage.after("ctrl+end").screen.hasSuffix("word2999 word2999") && stage.view.cursor?.y == 5)
    for key in Array(repeating: "up", count: 20) + ["pageup", "pageup", "x", "ctrl+home", "ctrl+end"] {
      #expect(stage.after(key).view.cursor != nil, "after \(key) in line \(stage.editor.cursorPosition.line)")
    }
  }

  private static let pieces = [
    "a", "foo ", "漢字", "e\u{301}", "שלום", " ", "\t", "\n", "\n", "👩‍🚀", "word word word word word word word word word",
    "longwordwithoutblanks",
  ]
  private static let keys: [Key] = [
    "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "ctrl+home", "ctrl+end", "enter", "backspace",
    "delete", "alt+up", "alt+down", "ctrl+d", "alt+k", "ctrl+z", "ctrl+y", "a", "漢", "ctrl+w", "shift+down",
  ]

  @Test("Whatever is pressed, in any size", arguments: SeededGenerator.batches(of: 10))
  func anything(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let editor = TextEditorModel((0..<60).map { _ in random.pick(Self.pieces) ?? "" }.joined())
      switch random.number(0...2) {
      case 0: editor.scrollsItself()
      case 1: editor.scrollsItself(maximumHeight: 4)
      default: break
      }
      editor.wrapsLines = random.once(in: 2)
      let view = ContainerView(
        showing: ContainerModel {
          LabelModel("above")
          editor
          LabelModel("below")
        }, width: random.number(12...40), height: random.number(3...8))
      view.update()
      view.focus(editor)
      for _ in 0..<60 {
        guard let key = random.pick(Self.keys) else { continue }
        view.press(key)
        if random.once(in: 8) { view.resize(to: Size(width: random.number(5...40), height: random.number(0...8))) }
        view.update()
        let isHidden = view.cursor == nil && view.height > 0
        #expect(!isHidden, "seed \(seed), after \(key) in \(view.width) x \(view.height)")
      }
    }
  }
}
