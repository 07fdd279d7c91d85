import Espalier

/// The processes that take most memory.
final class ProcessPanel: Panel {
  init(_ machine: Machine) {
    super.init("Processes", footer: "\(machine.largestProcesses.count) of \(machine.processCount)")
    add(ProcessLine("PID", "command", "memory", style: .muted))
    for user in machine.largestProcesses {
      let share = Double(user.memory.bytes) / Double(machine.memory.total.bytes)
      let level = Level(of: share, busyFrom: 0.2, criticalFrom: 0.5)
      add(ProcessLine("\(user.id)", user.command, "\(user.memory)", style: level == .calm ? nil : level.style))
    }
  }
}

/// A process on one line: what it is called gets what the figures leave.
final class ProcessLine: ContainerModel {
  init(_ id: String, _ command: String, _ memory: String, style: TextStyleName?) {
    super.init()
    spacing.itemSpacing = 1
    self {
      Field(id, style: .muted, size: .fixed(width: 7, height: 1), alignment: .trailing)
      Field(command, style: style, size: .flexible(minimum: 8, height: 1))
      Field(memory, style: style, size: .fit(height: 1))
    }
  }
}
