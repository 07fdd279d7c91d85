import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import SevenGUIs

@Suite("The seven tasks of 7GUIs")
struct SevenGUIsTests {
  private func play(_ gui: Gui, _ steps: String) throws -> Window {
    let window = Window.gui(gui, width: 56)
    window.update()
    try window.play(steps)
    window.update()
    return window
  }

  @Test("No file has more than sixty lines")
  func lengths() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Examples/SevenGUIs").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count >= Gui.allCases.count)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 60, "\(file)")
    }
  }

  @Test("A flight back before the departure cannot be booked")
  func flight() throws {
    let window = try play(.flight, "press right, press tab tab, press down, press ctrl+s")
    #expect(window.rendered().contains("You cannot be back by then.") && window.overlays.isEmpty)
    try window.play("press up, press ctrl+s")
    #expect(screen(window).contains("You fly on 2026-11-25, and back on 2026-11-25."))
  }

  @Test("A timer stops at its end, and goes on if the end moves")
  func timer() throws {
    let window = try play(.timer, "advance 1s")
    #expect(window.nextDeadline != nil)
    for second in 2...40 {
      for tenth in 1...10 { window.advance(to: .milliseconds(second * 1000 + tenth * 100)) }
    }
    window.update()
    #expect(window.nextDeadline == nil && window.rendered().contains("15.0 s"))
    try window.play("press right")
    window.update()
    #expect(window.nextDeadline != nil)
  }

  @Test("Every step of the circle drawer can be undone and redone, a changed diameter in one step")
  func circles() throws {
    let window = try play(.circles, "press enter, press enter, press right right right, press escape")
    let adjusted = window.rendered()
    try window.play("press ctrl+z")
    let drawn = screen(window)
    #expect(drawn != adjusted && drawn.contains("●"))
    try window.play("press ctrl+z, press ctrl+z")
    #expect(!screen(window).contains("●"))
    try window.play("press ctrl+y ctrl+y ctrl+y")
    #expect(screen(window) == adjusted)
  }

  @Test(
    "Circles are drawn where the user taps, and keys move the cursor from there up to the edges",
    arguments: [
      ("tap at 0 0", "column 0, row 0, in a circle"), ("tap at 50 3, press left", "column 48, row 3"),
      ("tap at 50 3, press right right right right", "column 54, row 3"),
    ])
  func circleCursor(steps: String, spoken: String) throws {
    let line = try play(.circles, steps).linear()
    #expect(line.contains(spoken), "\(line)")
  }

  private func value(of formula: String, _ cells: [String: String] = [:]) -> String {
    var sheet = Sheet()
    for (name, text) in cells { if let place = Place(name: name) { sheet.set(place, to: text) } }
    let place = Place(column: 25, row: 99)
    sheet.set(place, to: formula)
    do { return "\(try sheet.value(of: place))" } catch { return error.rawValue }
  }

  @Test(
    "Formulas have the usual precedence, references, ranges and parentheses",
    arguments: [
      ("=1+2*3-4/2", "5.0"), ("=-(1+2)*2", "-6.0"), ("=2--3", "5.0"), ("=a0 * b1", "6.0"), ("=SUM(A0:B1)", "12.0"),
      ("=A0:A0", "2.0"), ("=C9", "0.0"), ("=(1", "#error"), ("=1 2x", "#error"), ("=A100", "#error"), ("=", "#error"),
      ("=SUM", "#error"), ("=A0:", "#error"), ("=B1:A0", "3.0"), ("=Z99", "#cycle"), ("=1/0", "inf"), ("7", "7.0"),
    ])
  func formulas(formula: String, expected: String) {
    #expect(value(of: formula, ["A0": "2", "B1": "3", "A1": "=A0+B1", "B0": "=A0"]) == expected)
  }

  @Test("A cell follows what it refers to, and a cycle is shown until it is broken")
  func dependencies() throws {
    var sheet = Sheet()
    func set(_ name: String, _ text: String) throws { sheet.set(try #require(Place(name: name)), to: text) }
    func shown(_ name: String) throws -> String {
      do throws(Sheet.Failure) {
        guard let place = Place(name: name) else { return "" }
        return "\(try sheet.value(of: place))"
      } catch { return error.rawValue }
    }
    try set("A0", "1")
    try set("A1", "=A0+1")
    try set("A2", "=A1+1")
    #expect(try shown("A2") == "3.0")
    try set("A0", "10")
    #expect(try shown("A2") == "12.0")
    try set("A0", "=A2")
    #expect(try [shown("A0"), shown("A1"), shown("A2")] == ["#cycle", "#cycle", "#cycle"])
    try set("A1", "5")
    #expect(try [shown("A0"), shown("A1"), shown("A2")] == ["6.0", "5.0", "6.0"])
  }
}
