import Espalier
import Testing

/// The samples about text for reading in `Docs/Cookbook.md`.
@Suite("Cookbook: reading")
struct ReadingCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("A file is shown with line numbers")
  func file() {
    let file = (name: "chores.json", text: "{ \"done\": true,\n  \"count\": 12 }\n")
    let page = TextViewModel(file.text, language: TextLanguage(forFileNamed: file.name))
    let window = Window(width: 24, height: 3) { .column(.view(ContainerView(page)), .bar(FindBar())) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         1 { "done": true,
         2   "count": 12 }
        """)
  }

  @Test("A change is shown line by line")
  func changes() {
    let saved = "water the pear\nprune the roses\n"
    let edited = "water the pear twice\nprune the roses\n"
    let changes = DiffViewModel(from: saved, to: edited)
    print(changes.rendered(width: 32))

    #expect(
      printed == """
         1    - water the pear
            1 + water the pear twice
         2  2   prune the roses
        """)
  }
}
