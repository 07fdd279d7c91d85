import Espalier

/// What users do to panes.
enum PaneBenchmarks {
  static var figures: [Figure] {
    [
      Figure(name: "bytes of a divider dragged by a column, beyond those of what is right of it", target: 0) {
        let rows = (0..<60).map { "\($0) the text of a row that is rather long" }
        let lists = (0..<2).map { _ in ContainerView(ContainerModel { rows.map { LabelModel("\($0)") } }) }
        let window = Window(width: 120, height: 50) {
          .row(.view(lists[0]).width(.fixed(40)), .movableDivider, .view(lists[1]))
        }
        window.update()
        var (writer, bytes, excess) = (FrameWriter(), [UInt8](), 0)
        writer.write(window, into: &bytes)
        window.pointer(PointerEvent(.down(.left), at: Point(x: 40, y: 3)))
        for x in 41...60 {
          bytes = []
          window.pointer(PointerEvent(.drag(.left), at: Point(x: x, y: 3)))
          window.update()
          writer.write(window, into: &bytes)
          let moved = window.rendered().split(separator: "\n").reduce(0) { $0 + String($1.dropFirst(x)).utf8.count }
          excess = max(excess, bytes.count - moved)
        }
        return excess
      }
    ]
  }
}
