import Espalier
import Foundation
import Testing

@testable import ExampleSupport

@Suite("The presentation of an example")
struct PresentationTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg").path

  private func makePresentation(_ words: String..., usually steps: String? = nil) throws -> Presentation {
    var arguments = Arguments(words)
    defer { #expect(throws: Never.self) { try arguments.operand() } }
    return try Presentation(&arguments, usually: steps)
  }

  private func makeWindow() -> Window {
    let window = Window(width: 20, height: 2) {
      .view(ContainerView(ContainerModel { TextFieldModel("Name") }))
    }
    window.title = "A form"
    return window
  }

  @Test("Steps are parsed, an invalid step is named, and without the option the usual steps apply")
  func steps() throws {
    #expect(try makePresentation("--steps", "press down, settle").steps == [.press(["down"]), .settle])
    #expect(try makePresentation("--print").steps == [])
    #expect(try makePresentation("--print", usually: "back").steps == [.back])
    #expect(try makePresentation("--live", usually: "back").steps == [])
    #expect(try makePresentation("--steps=pull", usually: "back").steps == [.pull])
    var presentation = try makePresentation("--print")
    try presentation.playUsually("back")
    #expect(presentation.steps == [.back])
    let recorded = try makePresentation("--steps", "back", "--record", "a.txt")
    #expect(recorded.steps == [.settle, .back] && recorded.beginsLive)
    let problem = "“answer” must be followed by the number of results, as in “answer 2”; got “”"
    #expect(throws: Failure(.usage, problem)) { try makePresentation("--steps=answer") }
  }

  @Test("Where nobody sees the output, it is text; the options choose otherwise, but only one")
  func media() throws {
    #expect(try makePresentation("--steps", "settle").medium == .text)
    #expect(try makePresentation("--live").medium == .live)
    #expect(try makePresentation("--print").medium == .text)
    #expect(try makePresentation("--svg", "a.svg").medium == .picture(path: "a.svg"))
    #expect(throws: Failure(.usage, "--live and --svg cannot be combined")) {
      try makePresentation("--svg", "a.svg", "--live")
    }
  }

  @Test("A picture and a page show the last screen, in the theme that is named")
  func picture() async throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let window = makeWindow()
    try await makePresentation("--svg", file, "--theme=light", usually: "type ab").show(window)
    #expect(window.theme == .light)
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(picture == window.svgText(title: "A form"))
    #expect(picture.contains("ab") && !picture.contains("@keyframes"))
    try await makePresentation("--html", file, "--theme=light", "--steps", "type c").show(window)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == HTMLEncoder(title: "A form").text(of: window))
  }

  @Test("With steps, a picture moves, and shows each key")
  func animation() async throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    try await makePresentation("--svg", file, "--steps", "type ab, press left").show(makeWindow())
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(picture.contains("@keyframes") && picture.contains(">←</text>"))
    #expect(picture.contains("<title>A form</title>"))
  }

  @Test("A view stands above its keys in a picture, and a file that cannot be written is named")
  func view() async throws {
    let view = ContainerView(showing: ContainerModel { ToggleModel("On") }, width: 20, height: 0)
    await #expect(throws: Failure(.output, "/no/a.svg: the picture cannot be written: No such file or directory")) {
      try await makePresentation("--svg", "/no/a.svg").show(view)
    }
    let window = Window(showing: view)
    window.update()
    #expect(window.rendered().contains("q Quit"))
  }
}
