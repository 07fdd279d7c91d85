import Espalier
import EspalierTerminal

/// Text for reading: its cost depends on the lines in view, not on their number.
enum ReadingBenchmarks {
  static var all: [Benchmark] {
    [
      compare("the first frame of a highlighted text", operations: 10) { count in
        { for _ in 0..<10 { Screen(count).show() } }
      },
      compare("scrolling a highlighted text to a random line, from the offset to the bytes", operations: 100) { count in
        let screen = Screen(count)
        var dice = Dice()
        let places = (0..<100).map { _ in Int.random(in: 0..<count - 100, using: &dice) }
        return {
          for place in places {
            screen.view.contentOffset.y = place
            screen.show()
          }
        }
      },
    ]
  }

  private static func line(_ number: Int) -> String { "  let line\(number) = \"text\"  // a comment" }

  private static func compare(
    _ name: String, operations: Int, _ prepare: @escaping (Int) -> () -> Void
  ) -> Benchmark {
    Benchmark(
      "\(name), 1,000,000 lines", floor: "the same with 1,000 lines", target: 2, operations: operations,
      run: { prepare(1_000_000) }, floor: { prepare(1_000) })
  }

  /// A text view in a window, and the terminal that shows it.
  private final class Screen {
    let view: ContainerView
    private let window: Window
    private var writer = FrameWriter()
    private var bytes: [UInt8] = []

    init(_ count: Int) {
      let source = TextSource(lineCount: count) { StyledText(line($0)) }
      view = ContainerView(showing: TextViewModel(source, language: .swift), width: 0, height: 0)
      let view = view
      window = Window(width: 120, height: 50) { Pane.view(view) }
      show()
    }

    func show() {
      window.update()
      bytes.removeAll(keepingCapacity: true)
      writer.write(window, into: &bytes)
    }
  }
}
