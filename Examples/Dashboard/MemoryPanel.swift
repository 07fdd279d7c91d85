import Espalier

/// What the memory is used for: as a meter, and in figures below it.
final class MemoryPanel: Panel {
  init(_ memory: Memory) {
    super.init("Memory", footer: "\(memory.total)")
    func share(_ count: ByteCount) -> Double { Double(count.bytes) / Double(memory.total.bytes) }
    let level = Level(of: share(memory.used), busyFrom: 0.8, criticalFrom: 0.95)
    self {
      Meter([
        Meter.Part(share: share(memory.used), character: "█", style: level.style),
        Meter.Part(share: share(memory.cached), character: "▒", style: .accent),
      ])
      ColumnsModel([.flexible(minimum: 8), .flexible(minimum: 8), .flexible(minimum: 8)]) {
        Figure(memory.used, "█ used", style: level.style)
        Figure(memory.cached, "▒ cached", style: .accent)
        Figure(memory.free, "░ free", style: .muted)
      }
    }
  }
}

/// An amount, and what it is below it.
final class Figure: ContainerModel {
  init(_ amount: ByteCount, _ name: String, style: TextStyleName) {
    super.init()
    self {
      LabelModel("\(amount)", style: .title)
      LabelModel(name, style: style)
    }
  }
}
