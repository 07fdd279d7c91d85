import TestSupport
import Testing

@testable import EspalierTree

@Suite("How messages name models")
struct MentionTests {
  private func container(_ name: String, _ children: Model...) -> ContainerModel {
    ContainerModel { children }.called(name)
  }

  @Test("A model is named with its text, or else with its place; a root has neither")
  func names() {
    let label = LabelModel("Posts")
    let empty = LabelModel()
    let inner = container("Item")
    let root = container("Feed", label, empty, inner)
    root.topSeparator = SeparatorModel()
    let models: [Model?] = [label, empty, inner, root.topSeparator, root, LabelModel("alone")]
    #expect(
      models.map { $0?.mention } == [
        #"LabelModel "Posts""#, "LabelModel at index 1", "Item at index 2", "SeparatorModel of Feed", "Feed",
        #"LabelModel "alone""#,
      ])
    #expect(ContainerView(width: 1, height: 1).mention == "ContainerView")
  }

  @Test("The content of a model that has not been loaded is not read")
  func unloaded() {
    let log = Log()
    let model = ScriptedModel("a", log)
    let root = ContainerModel { model }
    #expect(model.mention == "a at index 0")
    log.expect([])
    makeView(of: root)
    #expect(model.mention == #"a "a""#)
  }

  @Test("A cell is named with its model")
  func cells() throws {
    let log = Log()
    let model = WatchedModel("w", log)
    let view = makeView(of: ContainerModel { model })
    let cell = try #require(view.stage.liveCells.cell(of: model))
    #expect(cell.mention == "WatchedCell of w at index 0")
    #expect(TextCell().mention == "TextCell")
  }

  @Test(
    "A text is shortened to 24 characters of its first line, with an ellipsis",
    arguments: [
      ("one\ntwo", "one…"), ("one\r\n", "one…"), ("\ntwo", "…"),
      ("123456789 123456789 1234", "123456789 123456789 1234"),
      ("123456789 123456789 12345", "123456789 123456789 1234…"),
    ])
  func excerpts(text: String, excerpt: String) {
    #expect(LabelModel(text).mention == "LabelModel \"\(excerpt)\"")
  }

  @Test("Neither names nor texts nor ids bring a control character into a message")
  func controls() {
    let label = LabelModel("a\u{1B}[2J\u{202E}b\u{7F}").called("n\u{9B}")
    #expect(label.mention == "n\u{FFFD} \"a␛[2J\u{FFFD}b␡\"")
    let list = ContainerModel()
    list.setChildren(["\u{7}", "\u{7}"], id: \.self) { _ in LabelModel() }
    let view = makeView(of: list)
    #expect(
      view.diagnostics.map(\.message) == [
        "two children of ContainerModel have the id ␇: LabelModel at index 0 keeps it, and LabelModel at index 1 is replaced each time"
      ])
  }

  @Test(
    "Whatever names and texts are, no message has a character that controls a terminal",
    arguments: SeededGenerator.seeds(20))
  func randomTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let scalars = (0..<random.number(0...30)).compactMap { _ in
        Unicode.Scalar(UInt32(random.number(0...(random.once(in: 2) ? 0xFF : 0x2FFF))))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let label = LabelModel(text).called(text)
      let mention = label.mention
      #expect(
        !mention.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed): \(scalars)")
      #expect(mention.harmless == mention, "seed \(seed): \(scalars)")
    }
  }
}
