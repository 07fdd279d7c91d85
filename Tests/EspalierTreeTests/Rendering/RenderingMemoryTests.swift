import Foundation
import Testing

@testable import EspalierCanvas
@testable import EspalierTree

/// A stream that takes text, and only remembers how much.
private struct Sink: TextOutputStream {
  var bytes = 0
  var largestWrite = 0

  mutating func write(_ string: String) {
    bytes += string.utf8.count
    largestWrite = max(largestWrite, string.utf8.count)
  }
}

private final class Tally {
  var largestGrid = 0
}

/// A row that records the height of the canvas on which it is drawn.
private final class TallyModel: CellModel {
  let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { TallyCell.self }
}

private final class TallyCell: Cell<TallyModel> {
  override func draw(in canvas: inout Canvas) {
    model.tally.largestGrid = max(model.tally.largestGrid, canvas.grid.height)
    canvas.write("0123456789012345678901234567890123456789", at: .zero)
  }
}

@Suite("Memory of a rendering")
struct RenderingMemoryTests {
  @Test("Many rows are drawn in bands: the canvas, the writes and the memory stay small")
  func bands() async {
    await #expect(processExitsWith: .success) {
      let count = 120_000
      let tally = Tally()
      let root = ContainerModel { (0..<count).map { _ in TallyModel(tally) } }
      let presentation = Presentation()
      let layout = TreeLayout(of: root, width: 40, presentation: presentation, remembersSlots: false)
      layout.runPass()
      let before = residentKilobytes()
      var painter = BandPainter(width: 40, presentation: presentation, rows: layout.rows(in:))
      var sink = Sink()
      painter.write(lines: 0..<count, as: .plain, to: &sink)
      let growth = residentKilobytes() - before
      precondition(sink.bytes == count * 41, "\(sink.bytes) bytes were written")
      precondition(tally.largestGrid == 64, "a canvas is \(tally.largestGrid) rows high")
      precondition(sink.largestWrite < 100_000, "a write has \(sink.largestWrite) bytes")
      precondition(growth < 4096 || isUnderAddressSanitizer, "drawing took \(growth) kB more")
    }
  }
}

/// The peak memory of the process, if the system reports it.
private func residentKilobytes() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
  else { return 0 }
  return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

/// Whether freed memory is held back, to find errors in its use.
private var isUnderAddressSanitizer: Bool {
  dlsym(nil, "__asan_init") != nil
}
