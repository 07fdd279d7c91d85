import Espalier

/// Keys and the focus.
enum KeyBenchmarks {
  static var all: [Benchmark] {
    [
      compare("a key that moves the focus, 1,000,000 rows in groups", ["down", "pagedown", "up", "pageup"]),
      compare("tab and back, 1,000,000 rows in groups, every tenth a stop", ["tab", "tab", "shift+tab", "shift+tab"]),
      handlers,
    ]
  }

  private final class Row: CellModel {
    var isStop = false
    override var isTabStop: Bool { isStop }
  }

  /// A view of `count` rows in groups of 100, with the focus in the middle; every tenth row is a tab stop.
  private static func makeView(rows count: Int) -> ContainerView {
    let root = ContainerModel()
    for group in 0..<count / 100 {
      let container = ContainerModel()
      for index in 0..<100 {
        let row = Row(.fill(height: 1))
        row.isStop = index % 10 == 0
        container.add(row)
      }
      if group == count / 200 { container.nodeName = "middle" }
      root.add(container)
    }
    let view = ContainerView(showing: root, width: 40, height: 20)
    view.focus(view.rows[count / 2].model)
    return view
  }

  private static func compare(_ name: String, _ keys: [Key]) -> Benchmark {
    Benchmark(name, floor: "the same among 1,000 rows", of: (1_000_000, 1_000), operations: 2_000) { count in
      let view = makeView(rows: count)
      return {
        for _ in 0..<500 {
          for key in keys where !view.press(key) { preconditionFailure("the focus is in the middle") }
        }
      }
    }
  }

  private static var handlers: Benchmark {
    Benchmark(
      "a key past 10,000 handlers of other keys", floor: "the same past ten", of: (10_000, 10), operations: 2_000
    ) { count in
      let view = makeView(rows: 1_000)
      guard let container = view.focusedModel?.parent else { preconditionFailure("a row is focused") }
      for number in 0..<count {
        // From the private use area, so that each is a different key.
        let character = Character(Unicode.Scalar(0xF_0000 + UInt32(number)) ?? " ")
        container.onKey(Key(character)) { _ in preconditionFailure("nobody presses this key") }
      }
      var pressed = 0
      view.container.onKey("x") { _ in pressed += 1 }
      return {
        for _ in 0..<2_000 { view.press("x") }
        precondition(pressed % 2_000 == 0 && pressed > 0)
      }
    }
  }
}
