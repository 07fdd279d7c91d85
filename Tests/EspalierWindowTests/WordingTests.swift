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

  @Test("Without a node that has a wording, that of the task applies")
  func standard() {
    let (label, count) = (LabelModel.styled(.body, .noMatch), Count())
    let words = Wording.$standard.withValue(Self.german) {
      [LabelModel.styled(.body, .noMatch).text.string, count.content.string, label.text.string]
    }
    #expect(words + [count.content.string] == ["Kein Treffer", "2 Zeilen", "No match", "2 rows"])
  }
}
