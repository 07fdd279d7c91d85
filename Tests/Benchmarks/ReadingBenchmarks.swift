import Espalier

/// Text for reading: its cost depends on the lines in view, not on their number.
enum ReadingBenchmarks {
  static var all: [Benchmark] {
    [
      compare("the first frame of a highlighted text", operations: 10) { count in
        { for _ in 0..<10 { makeScreen(count).show() } }
      },
      compare("scrolling a highlighted text to a random line, from the offset to the bytes", operations: 100) { count in
        makeScreen(count).scrolling(to: Dice.numbers(100, below: count - 100))
      },
    ]
  }

  private static func line(_ number: Int) -> String { "  let line\(number) = \"text\"  // a comment" }

  private static func compare(
    _ name: String, operations: Int, _ prepare: @escaping (Int) -> () -> Void
  ) -> Benchmark {
    Benchmark(
      "\(name), 1,000,000 lines", floor: "the same with 1,000 lines", of: (1_000_000, 1_000), operations: operations,
      prepare: prepare)
  }

  private static func makeScreen(_ count: Int) -> Screen {
    let source = TextSource(lineCount: count) { StyledText(line($0)) }
    return Screen(TextViewModel(source, language: .swift), Size(width: 120, height: 50))
  }
}
