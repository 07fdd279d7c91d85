import Espalier

/// The bytes that are sent to a terminal, on a screen of 50 × 200.
enum FrameBenchmarks {
  static var all: [Benchmark] { [changedRow, equalFrame, wholeFrame, changedRowOfWindow, scrolledWindow] }

  private static let size = Size(width: 200, height: 50)

  private static func line(_ number: Int, value: Int = 0) -> String {
    let digits = String(number + 10_000_000).dropFirst() + " value " + String(value + 100_000).dropFirst() + "  "
    return digits + String(String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 7).prefix(178))
  }

  private static func makeCanvas(value: Int) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height)
    for y in 0..<size.height { canvas.write(line(y, value: y == 2 ? value : 0), at: Point(x: 0, y: y)) }
    return canvas
  }

  /// Appends the lines of a screen to a string.
  private static func makeFloor() -> () -> Void {
    let lines = (0..<size.height).map { line($0) }
    var count = 0
    return {
      for _ in 0..<1_000 {
        var text = ""
        text.reserveCapacity(size.width * size.height)
        for line in lines { text += line }
        count += text.utf8.count
      }
      guard count > 0 else { preconditionFailure("there are lines") }
    }
  }

  private static func compare(
    _ name: String, target: Double? = nil, _ prepare: @escaping Benchmark.Preparation
  ) -> Benchmark {
    Benchmark(
      name, floor: "appending the lines to a string", target: target, operations: 1_000, run: prepare, floor: makeFloor)
  }

  private static var changedRow: Benchmark {
    compare("the bytes of a frame with one changed row", target: 1) {
      let canvases = [makeCanvas(value: 0), makeCanvas(value: 1)]
      var changes = FrameChanges(noneOf: size.height)
      changes.add(2..<3)
      var writer = FrameWriter()
      var bytes: [UInt8] = []
      writer.write(canvases[1], caret: nil, changes: nil, into: &bytes)
      return {
        for number in 0..<1_000 {
          bytes.removeAll(keepingCapacity: true)
          writer.write(canvases[number % 2], caret: nil, changes: changes, into: &bytes)
          guard bytes.count == (number == 0 ? bytes.count : 2) else { preconditionFailure("one digit differs") }
        }
      }
    }
  }

  private static var equalFrame: Benchmark {
    compare("finding that a canvas is as it was") {
      let canvas = makeCanvas(value: 0)
      var writer = FrameWriter()
      var bytes: [UInt8] = []
      writer.write(canvas, into: &bytes)
      bytes = []
      return {
        for _ in 0..<1_000 { writer.write(canvas, into: &bytes) }
        guard bytes.isEmpty else { preconditionFailure("nothing has changed") }
      }
    }
  }

  private static var wholeFrame: Benchmark {
    compare("a frame sent as a whole") {
      let canvas = makeCanvas(value: 0)
      var writer = FrameWriter()
      var bytes: [UInt8] = []
      return {
        for _ in 0..<1_000 {
          writer.invalidate()
          bytes.removeAll(keepingCapacity: true)
          writer.write(canvas, into: &bytes)
        }
      }
    }
  }

  private static func makeScreen() -> (screen: Screen, labels: [LabelModel]) {
    let labels = (0..<1_000).map { LabelModel(StyledText(line($0))) }
    return (Screen(ContainerModel { labels }, size), labels)
  }

  /// Repeatedly changes a row of a window.
  private static func changingRow(times count: Int) -> () -> Void {
    let (screen, labels) = makeScreen()
    let texts = [StyledText(line(2)), StyledText(line(2, value: 1))]
    return {
      for number in 1...count {
        labels[2].text = texts[number % 2]
        screen.show()
      }
    }
  }

  private static var changedRowOfWindow: Benchmark {
    compare("one changed row of a window, from the edit to the bytes") { changingRow(times: 1_000) }
  }

  private static var scrolledWindow: Benchmark {
    Benchmark(
      "a scroll by a row, from the edit to the bytes", floor: "the same row changed", target: nil, operations: 100
    ) {
      let (screen, _) = makeScreen()
      return screen.scrolling(to: (1...100).map { $0 % 2 })
    } floor: {
      changingRow(times: 100)
    }
  }
}
