import Espalier
import TerminalTestSupport
import Testing

@testable import PlantDiary

@Suite("PlantDiary's picture")
struct PlantDiaryPictureTests {
  @Test("The picture of the diary shows the program")
  func picture() throws {
    let window = makeWindow()
    window.update()
    for key: Key in ["down", "w", "d", "down", "down", "n"] { window.press(key) }
    window.update()
    window.paste("new leaf")
    window.press("enter")
    try expectPicture(window, "tutorial-7", title: "PlantDiary")
  }
}
