import Espalier

/// What it costs to record a run: each step, the frame after it, and the last minute that is kept.
enum RecordingBenchmarks {
  static var all: [Benchmark] { [frame, text] }

  static var figures: [Figure] { [bytesOfMinute] }

  private static let size = Size(width: 200, height: 50)

  /// A window of lines of text, of which one changes, and its recording.
  private final class Run {
    private let label: LabelModel
    let window: Window
    let recording: Recording?
    private(set) var canvas = Canvas(width: size.width, height: size.height)

    init(isRecorded: Bool) {
      let labels = (0..<1_000).map { LabelModel("row \($0), with some words behind it that fill a part of the line") }
      label = labels[2]
      let window = Window(width: size.width, height: size.height) { .view(ContainerView(ContainerModel { labels })) }
      self.window = window
      recording = isRecorded ? Recording(of: window) : nil
      recording?.note(.resize(size))
      window.update()
    }

    /// A step, and the frame that follows.
    func show(_ number: Int) {
      recording?.note(.press(["x"]))
      label.text = StyledText("number \(number)")
      window.update()
      recording?.noteScreen()
      window.draw(in: &canvas)
    }
  }

  /// A screen is written as text only after a step, so this is a cost of keys, not of frames.
  private static var frame: Benchmark {
    Benchmark(
      "a key and its frame on 200 × 50, recorded", floor: "the same without a recording", of: (true, false),
      target: nil, operations: 100, prepare: frames)
  }

  private static var text: Benchmark {
    Benchmark(
      "a key and its frame on 200 × 50, recorded as text", floor: "the same frame as plain text", target: 1.5,
      operations: 100
    ) {
      frames(isRecorded: true)
    } floor: {
      let run = Run(isRecorded: false)
      return {
        for number in 0..<100 {
          run.show(number)
          consume(run.canvas.plainText)
        }
      }
    }
  }

  private static func frames(isRecorded: Bool) -> () -> Void {
    let run = Run(isRecorded: isRecorded)
    return { for number in 0..<100 { run.show(number) } }
  }

  /// What stays allocated for the recording of a program that changes with each of 60 keys a second.
  private static var bytesOfMinute: Figure {
    Figure(name: "bytes that a recording keeps of 60 keys and frames a second on 200 × 50", target: 2_000_000) {
      let run = Run(isRecorded: true)
      run.show(0)
      MemoryFigures.releaseFreeMemory()
      defer { consume(run) }
      return MemoryFigures.residentGrowth {
        for frame in 1...1_000 {
          run.window.advance(to: .microseconds(16_667) * frame)
          run.show(frame)
        }
        MemoryFigures.releaseFreeMemory()
      }
    }
  }
}
