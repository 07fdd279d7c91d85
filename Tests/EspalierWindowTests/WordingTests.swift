import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

/// What a window shows and speaks in a wording.
@Suite("Words of the library")
struct WordingTests {
  /// A model that reads its words whenever it is shown, and no label that keeps them.
  private final class Count: CellModel {
    override var content: StyledText { StyledText(wording[.rowCount](2)) }
  }

  private static var german: Wording {
    var german = Wording()
    german[.rowCount] = { "\($0) Zeilen" }
    german[.noMatch] = "Kein Treffer"
    german.commandTitles["window.help"] = "Hilfe"
    return german
  }

  @Test("A wording is shown from the next update on, and each part shows the nearest one")
  func replacing() {
    let part = ContainerModel { Count() }
    let window = Window(width: 30, height: 6) {
      .column(
        .view(
          ContainerView(
            ContainerModel {
              Count()
              LabelModel.styled(.body, .noMatch)
              part
            })), .bar(KeyHelpBar()))
    }
    window.on(Window.help) { _ in }
    var screens: [String] = []
    func show() {
      window.update()
      screens.append(window.rendered().split(whereSeparator: \.isNewline).joined(separator: "|"))
    }
    show()
    window.wording = Self.german
    show()
    window.wording[.rowCount] = { "\($0) Reihen" }
    show()
    part.wording = Wording()
    show()
    window.wording = .marked
    show()
    window.unshare(Wording.shared)
    show()
    #expect(
      screens == [
        "2 rows|No match|2 rows|? Help", "2 Zeilen|Kein Treffer|2 Zeilen|? Hilfe",
        "2 Reihen|Kein Treffer|2 Reihen|? Hilfe",
        "2 Reihen|Kein Treffer|2 rows|? Hilfe", "‹2 rows›|‹No match›|2 rows|? ‹Help›", "2 rows|No match|2 rows|? Help",
      ])
  }

  @Test("Menus, toasts and paths show and speak the words of the wording, and menus have letters for them")
  func menus() {
    let (save, undo) = (Command("save", "Save", keys: "ctrl+s"), Command("undo", "Undo", keys: "u"))
    var german = Self.german
    german.commandTitles = ["save": "Sichern", "undo": "Widerrufen"]
    german[.place] = { "\($0) von \($1)" }
    let path = BreadcrumbBar()
    path.steps = [Breadcrumb("Home") {}, Breadcrumb("Doc") {}]
    let window = Window(width: 40, height: 9) { .column(.bar(path), .view(ContainerView(Choices("Pears")))) }
    window.wording = german
    window.on(save) { _ in }
    var undoCount = 0
    window.on(undo) { _ in undoCount += 1 }
    let menu = MenuModel {
      MenuItem(save)
      MenuItem(undo)
      MenuItem(undo, title: "Undo all")
    }
    menu.present(in: window, at: .zero)
    var titles: [[String]] = []
    for wording in [german, Wording(), german] {
      window.wording = wording
      window.update()
      titles.append(menu.children.compactMap { ($0 as? CellModel)?.spokenLabel })
    }
    let translated = ["Sichern", "Widerrufen", "Undo all"]
    #expect(titles == [translated, ["Save", "Undo", "Undo all"], translated])
    #expect(window.rendered().contains("Widerrufen") && window.press("w") && undoCount == 1)
    let toast = window.presentToast("Deleted", action: undo)
    window.update()
    let line = toast.content.children[0] as? CellModel
    #expect(line?.content.string == "Deleted  u Widerrufen" && line?.spokenLabel == "Deleted, Widerrufen, u")
    #expect((path.children[0] as? CellModel)?.spokenValue == "Doc, 2 von 2")
  }

  @Test("Without a node that has a wording, that of the task applies")
  func standard() {
    let (label, count) = (LabelModel.styled(.body, .noMatch), Count())
    let words = Wording.$standard.withValue(Self.german) {
      [LabelModel.styled(.body, .noMatch).text.string, count.content.string, label.text.string]
    }
    #expect(words + [count.content.string] == ["Kein Treffer", "2 Zeilen", "No match", "2 rows"])
  }
}
