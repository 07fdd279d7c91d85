import Espalier

/// Edits of one row of a list, each followed by an update.
enum RowEditBenchmarks {
  static var all: [Benchmark] { [update, automaticHeight] }

  private static let edits = 1_000
  private static let height = 50

  /// Repeatedly changes a label in a view of 50 lines over 1,000 labels, each time followed by an update.
  private static func editing(_ size: CellSize) -> () -> Void {
    let labels = (0..<1_000).map { LabelModel(StyledText(line($0))) }
    for label in labels { label.size = size }
    let view = ContainerView(showing: ContainerModel { labels }, width: 80, height: height)
    let texts = [StyledText(line(1_000)), StyledText(line(1_001))]
    return {
      for number in 0..<edits {
        labels[number % height].text = texts[number / height % 2]
        precondition(view.update().updates.count == 1)
      }
    }
  }

  private static func appendingLines() -> () -> Void {
    let lines = (0..<height).map(line)
    return {
      for _ in 0..<edits {
        var text = ""
        for line in lines {
          text += line
          text += "\n"
        }
        consume(text)
      }
    }
  }

  private static var update: Benchmark {
    Benchmark(
      "change one of 1,000 labels, update", floor: "appending the 50 lines in view to a String", target: 0.4,
      gate: .above(0.95), operations: edits
    ) {
      editing(.fill)
    } floor: {
      appendingLines()
    }
  }

  private static var automaticHeight: Benchmark {
    Benchmark(
      "change a label of automatic height, update", floor: "the same with a fixed height",
      of: (.fill, .fill(height: 1)), target: 1.2, gate: .lenient, operations: edits, prepare: editing)
  }
}
