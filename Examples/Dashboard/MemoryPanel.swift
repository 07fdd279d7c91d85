import Espalier

/// What the memory is used for: a meter, with the figures below it.
final class MemoryPanel: Panel {
  private let meter = Meter([])
  private let used = Figure("█ used")
  private let cached = Figure("▒ cached")
  private let free = Figure("░ free")

  init() {
    super.init("Memory")
    self {
      meter
      ColumnsModel([.flexible(minimum: 8), .flexible(minimum: 8), .flexible(minimum: 8)]) {
        used
        cached
        free
      }
    }
  }

  override func show(_ machine: Machine) {
    let memory = machine.memory
    func share(_ count: ByteCount) -> Double { Double(count.bytes) / Double(memory.total.bytes) }
    let level = Level(of: share(memory.used), busyFrom: 0.8, criticalFrom: 0.95)
    footer = "\(memory.total)"
    meter.parts = [
      Meter.Part(share: share(memory.used), character: "█", style: level.style),
      Meter.Part(share: share(memory.cached), character: "▒", style: .accent),
    ]
    used.show(memory.used, style: level.style)
    cached.show(memory.cached, style: .accent)
    free.show(memory.free, style: .muted)
  }
}

/// An amount, with its label below it.
final class Figure: ContainerModel {
  private let amount = LabelModel("", style: .title)
  private let name: LabelModel

  init(_ name: String) {
    self.name = LabelModel(name)
    super.init()
    self {
      amount
      self.name
    }
  }

  func show(_ amount: ByteCount, style: TextStyleName) {
    self.amount.text = "\(amount)"
    name.styleName = style
  }
}
