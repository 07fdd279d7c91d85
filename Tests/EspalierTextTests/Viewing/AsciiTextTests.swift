import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierText
import EspalierTree
import EspalierWindow
import Testing

/// What text views, differences and editors look like on terminals that have neither colors nor more than ASCII.
@Suite("Text in ASCII without colors", .expectations)
struct AsciiTextTests {
  private static let code = """
    struct Orchard {  // 漢字, “quoted”
    \tlet trees = ["pear", "é 👩‍👩‍👧 \u{1B}[31m"]
      func water(_ litres: Double = 1.5, of springs: [Spring]) {}
    }
    """

  private static let names = ["view", "unwrapped", "changes", "side-by-side", "menu", "bar"]

  @Test("Views, differences, and an editor with a menu and with a bar", arguments: names)
  func screens(name: String) async throws {
    let (model, width, keys) = Self.make(name)
    let window = Window(width: width, height: 9) { .view(ContainerView(ContainerModel { model })) }
    window.theme = .monochrome
    window.update()
    for key in keys {
      window.press(key)
      await window.settle()
      window.update()
    }
    var text = ""
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    encoder.encode(window.makeCanvas(), rows: 0..<9, into: &text)
    let lines = ContainerModel {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { LabelModel("\(line)") }
    }
    try expectSnapshot(of: lines, width: width, named: name)
  }

  /// Makes what is shown, the width of its window, and the keys that the user presses.
  private static func make(_ name: String) -> (model: Model, width: Int, keys: [Key]) {
    let isEditor = name == "menu" || name == "bar"
    if isEditor {
      let editor = TextEditorModel(code).scrollsItself()
      editor.showsLineNumbers = true
      editor.rulers = [40]
      editor.completions = { _ in [TextCompletion("water", detail: "()"), TextCompletion("wet…", detail: "Bool")] }
      return (editor, 44, name == "menu" ? ["w", "ctrl+space"] : ["ctrl+r", "e", "tab", "x"])
    }
    if name == "changes" || name == "side-by-side" {
      let diff = DiffViewModel(from: code, to: code.replacing("1.5", with: "2").replacing("“quoted”", with: "…"))
      return (diff, name == "changes" ? 44 : 120, ["}"])
    }
    let text = TextViewModel(code, language: .swift)
    text.wrapsLines = name == "view"
    return (text, 44, ["down", "shift+down"])
  }
}
