import Espalier
import Testing

@testable import LongList

@Suite("The long list")
struct LongListTests {
  private let window = Window(width: 30, height: 4, showing: ValueList(count: 1_000))

  @Test("A row shows its number, its value and letters, in 74 columns")
  func text() {
    let row = ValueRow(42, in: ValueData(count: 100))
    row.value = 7
    #expect(row.content.description == "0000042 value 00007  abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyza")
    #expect(row.content.description.utf8.count == 74)
  }

  @Test("Keys change the third row on the screen, scroll, and insert before the third row")
  func keys() {
    window.update()
    for key in ["u", "J", "u", "u", "i"] as [Key] {
      #expect(window.press(key))
      window.update()
    }
    #expect(
      window.rendered() == """
        0000001 value 00000  abcdefgh…
        0000002 value 00001  abcdefgh…
        0001000 value 00000  abcdefgh…
        0000003 value 00002  abcdefgh…
        """)
    for key in ["G", "K", "i"] as [Key] {
      #expect(window.press(key))
      window.update()
    }
    #expect(
      window.rendered() == """
        0000499 value 00000  abcdefgh…
        0000500 value 00000  abcdefgh…
        0001001 value 00000  abcdefgh…
        0000501 value 00000  abcdefgh…
        """)
  }

  @Test("Each key changes at most one row")
  func costs() {
    window.update()
    let recorder = RowChangesRecorder()
    window.addObserver(recorder)
    for key in ["u", "J", "G", "i", "K"] as [Key] {
      window.press(key)
      window.update()
    }
    #expect(recorder.changes.map(\.changedRowCount) == [1, 1])
  }

  @Test("Values and insertions are kept while their rows are far away")
  func lasts() {
    let data = ValueData(count: 100)
    data.insert(at: 10)
    data.insert(at: 5)
    data.insert(at: 5)
    #expect((4...8).map(data.number) == [4, 102, 101, 5, 6])
    #expect((11...13).map(data.number) == [9, 100, 10])
    #expect([4, 5, 9, 10, 99].map(data.index) == [4, 7, 11, 13, 102])
    window.update()
    for key in ["u", "G", "G"] as [Key] {
      window.press(key)
      window.update()
    }
    for _ in 0..<500 { window.press("K") }
    window.update()
    #expect(window.rendered().contains("0000002 value 00001"))
  }

  @Test("A list shorter than the screen has no third row to change")
  func shortList() {
    let window = Window(width: 30, height: 4, showing: ValueList(count: 2))
    window.update()
    let before = window.rendered()
    window.press("u")
    window.press("i")
    window.press("G")
    window.update()
    #expect(window.rendered() == before)
    window.press("q")
    #expect(window.isClosed)
  }
}
