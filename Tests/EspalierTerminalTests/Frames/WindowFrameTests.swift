import Espalier
import EspalierTerminal
import Testing

@Suite("Frames of windows")
struct WindowFrameTests {
  /// A list in a window, and a writer that sends the window.
  private final class Stage {
    let list = ContainerModel()
    let view: ContainerView
    let window: Window
    var writer = FrameWriter()

    init(rows: Int = 40, width: Int = 30, height: Int = 6) {
      for row in 0..<rows { list.add(LabelModel("row \(row)")) }
      let view = ContainerView(showing: list, width: 0, height: 0)
      self.view = view
      window = Window(width: width, height: height) { .view(view) }
      _ = send()
    }

    func send() -> String {
      window.update()
      return readable(writer.frame(of: window))
    }
  }

  @Test("A scroll by one row sends a line feed on the last line, and the new row")
  func scroll() {
    let stage = Stage()
    stage.view.contentOffset.y = 1
    #expect(stage.send() == "␊␍row 6")
    stage.view.contentOffset.y = 3
    #expect(stage.send() == "␊␊␛M␍row 7␊␍row 8")
    #expect(stage.send() == "")
    stage.view.contentOffset.y = 2
    #expect(stage.send() == "␛[H␛Mrow 2")
    #expect(stage.writer.statistics.movedLines == 5 + 4 + 5)
  }

  @Test("Inserting a row moves the lines below it down")
  func insert() {
    let stage = Stage()
    stage.list.insert(LabelModel("new"), at: 2)
    #expect(stage.send() == "␛[3H␛[Lnew")
    stage.list.children[2].removeFromParent()
    #expect(stage.send() == "␍␛[M␊␊␊row 5")
  }

  @Test("No line is moved if sending lines again takes fewer bytes")
  func cheap() {
    let stage = Stage(rows: 6, width: 30, height: 6)
    for label in stage.list.children.compactMap({ $0 as? LabelModel }) { label.text = "x" }
    _ = stage.send()
    stage.list.insert(LabelModel("x"), at: 0)
    #expect(stage.send() == "")
  }

  @Test("A row that only changes is sent, and no line is moved")
  func change() {
    let stage = Stage()
    (stage.list.children[2] as? LabelModel)?.text = "row X"
    #expect(stage.send() == "␛[3A␈X")
    #expect(stage.writer.statistics.movedLines == 0)
  }

  @Test("A hidden cursor stays where it is, so a value that changes again takes few bytes, and so does another scroll")
  func waiting() {
    let stage = Stage()
    let label = stage.list.children[2] as? LabelModel
    let edits: [() -> Void] = [
      { label?.text = "row X" }, { label?.text = "row Y" }, { stage.view.contentOffset.y = 1 },
      { stage.view.contentOffset.y = 2 },
    ]
    let frames = edits.map { edit in
      edit()
      return stage.send()
    }
    #expect(frames == ["␛[3A␈X", "␈Y", "␛[6H␊row 6", "␊␍row 7"])
  }

  @Test("Two writers of one window each send everything that they have not sent yet")
  func writers() {
    let stage = Stage()
    var other = FrameWriter()
    _ = other.frame(of: stage.window)
    (stage.list.children[2] as? LabelModel)?.text = "row X"
    #expect(stage.send() == "␛[3A␈X")
    #expect(readable(other.frame(of: stage.window)) == "␛[3A␈X")
    (stage.list.children[2] as? LabelModel)?.text = "row Y"
    stage.window.update()
    #expect(readable(other.frame(of: stage.window)) == "␈Y")
    #expect(stage.send() == "␈Y")
  }
}
