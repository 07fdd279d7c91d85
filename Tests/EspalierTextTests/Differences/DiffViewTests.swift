import EspalierCanvas
import EspalierTesting
import EspalierText
import EspalierTree
import EspalierWindow
import Testing

@Suite("Diff views", .expectations)
struct DiffViewTests {
  private static let patch = TextPatch(
    """
    diff --git a/Orchard.swift b/Orchard.swift
    --- a/Orchard.swift
    +++ b/Orchard.swift
    @@ -10,5 +10,6 @@ struct Orchard {
       let name: String
    -  let count = 3  // trees
    -  var water = "twice a week"
    +  let count = 12  // trees
    +  var water = "every day"
    +  var fruit: [Fruit] = []
     }
     
    @@ -90,2 +91 @@
     a
    -b
    diff --git a/notes.txt b/notes.txt
    new file mode 100644
    --- /dev/null
    +++ b/notes.txt
    @@ -0,0 +1,2 @@
    +日本語のメモ
    +\u{1B}[31mno\u{7} escape
    """)

  private static let themes: [(name: String, theme: Theme)] = [
    ("dark", .dark), ("light", .light), ("standard", .standard), ("monochrome", .monochrome),
  ]

  @Test("In every theme, with a focused line", arguments: themes)
  func looks(name: String, theme: Theme) throws {
    let view = ContainerView(showing: DiffViewModel(Self.patch), width: 60, height: 18)
    view.theme = theme
    view.type("}")
    view.update()
    try expectSnapshot(of: view, named: name, withStyles: true)
  }

  @Test("In any width, also side by side", arguments: [0, 2, 9, 20, 40, 80, 140])
  func widths(width: Int) throws {
    let view = ContainerView(showing: DiffViewModel(Self.patch), width: width, height: 24)
    try expectSnapshot(of: view, named: "\(width)")
  }

  @Test("Unchanged lines of a whole text are folded, and expanded where the user is")
  func folding() {
    let old = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let diff = DiffViewModel(from: old, to: old.replacing("line 20\n", with: "line twenty\n"))
    let view = ContainerView(showing: diff, width: 30, height: 8)
    let folded = """
      … 16 unchanged lines
      17 17   line 17
      18 18   line 18
      19 19   line 19
      20    - line 20
         20 + line twenty
      21 21   line 21
      22 22   line 22
      """
    #expect(view.rendered() == folded)
    view.type("}", "}")
    #expect(diff.selectedText == "line 20")
    view.type("home", "enter")
    #expect(view.updated().rendered().hasPrefix(" 1  1   line 1\n 2  2   line 2"))
    #expect(diff.selectedText == "line 1")
    #expect(diff.goToLine(forward: true) { $0.text == "line 39" })
    #expect(diff.selectedText == "line 39")
    #expect(!diff.goToLine(forward: true) { $0.text == "line 1" })
    #expect(diff.goToLine(forward: false) { $0.text == "line 1" })
  }

  @Test("Keys go from change to change and from file to file, and collapse them")
  func keys() throws {
    let diff = DiffViewModel(Self.patch)
    let view = ContainerView(showing: diff, width: 50, height: 30)
    func focused() -> String { view.focusedModel?.spokenLabel ?? "" }
    view.type("}")
    #expect(focused() == "removed:   let count = 3  // trees")
    view.type("}")
    #expect(focused() == "removed: b")
    #expect(diff.location(of: try #require(view.focusedModel))?.line == 92)
    view.type("f7", "{", "{")
    #expect(focused() == "removed:   let count = 3  // trees")
    view.type("[")
    #expect(focused() == "Orchard.swift, +3  −3")
    view.type("left", "}")
    #expect(!diff.isExpanded(file: 0))
    #expect(focused() == "added: 日本語のメモ")
    view.type("z", "z")
    #expect(!diff.isExpanded(file: 0) && !diff.isExpanded(file: 1))
    view.type("]")
    #expect(!diff.goToChange(forward: true))
    #expect(diff.goToLine(forward: false) { $0.kind == .inserted })
    #expect(focused() == "added:   var fruit: [Fruit] = []")
  }

  @Test("The focus stays at its line when the view becomes wide, and when lines are cut")
  func resizing() throws {
    let diff = DiffViewModel(Self.patch)
    let view = ContainerView(showing: diff, width: 60, height: 20)
    #expect(diff.goToLine(forward: true) { $0.text.contains("every day") })
    for width in [140, 60, 119, 120] {
      view.width = width
      view.update()
      #expect(diff.selectedText == "  var water = \"every day\"")
      #expect(view.rendered().contains("│") == (width >= 120))
    }
    diff.wrapsLines = false
    diff.showsLineNumbers = false
    view.width = 20
    #expect(view.updated().rendered().split(separator: "\n").allSatisfy { WidthPolicy.modern.width(of: $0) <= 20 })
    let row = try #require(view.focusedModel)
    diff.patch = TextPatch(files: [])
    #expect(view.updated().rendered() == "")
    #expect(row.spokenLabel.hasSuffix("every day\""))
  }

  @Test("A patch of many lines makes as many rows as are in view")
  func lazy() {
    let old = (0..<6_000).map { "\($0)" }.joined(separator: "\n")
    let new = (0..<6_000).map { $0 % 2 == 0 ? "\($0)" : "\($0)!" }.joined(separator: "\n")
    let diff = DiffViewModel(from: old, to: new)
    let view = ContainerView(showing: diff, width: 80, height: 20)
    view.type("end")
    #expect(view.updated().rendered().hasSuffix("6000 + 5999!\n          \\ No newline at end of file"))
    #expect(view.statistics.cellsMeasured < 200)
  }
}
