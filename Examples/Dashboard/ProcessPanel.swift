import Espalier

/// The processes that use the most memory.
final class ProcessPanel: Panel {
  /// The least number of processes that are shown, if there are as many.
  static let leastCount = 6

  /// How many processes are shown at most.
  var limit = ProcessPanel.leastCount {
    didSet { if limit != oldValue, let machine { show(machine) } }
  }

  /// How many processes could be shown.
  var availableCount: Int { machine?.largestProcesses.count ?? 0 }

  private let lines = ContainerModel()
  private var machine: Machine?

  init() {
    super.init("Processes")
    self {
      ProcessLine("PID", "command", "memory", style: .muted)
      lines
    }
  }

  override func show(_ machine: Machine) {
    self.machine = machine
    let processes = machine.largestProcesses.prefix(limit)
    footer = "\(processes.count) of \(machine.processCount)"
    func style(of user: MemoryUser) -> TextStyleName? {
      let share = Double(user.memory.bytes) / Double(machine.memory.total.bytes)
      let level = Level(of: share, busyFrom: 0.2, criticalFrom: 0.5)
      return level == .calm ? nil : level.style
    }
    lines.setChildren(processes, id: \.id) { user in
      ProcessLine("\(user.id)", user.command, "\(user.memory)", style: style(of: user))
    } update: { line, user in
      line.command.show(user.command, style: style(of: user))
      line.memory.show("\(user.memory)", style: style(of: user))
    }
  }
}

/// A process on one line: its name gets the width that the figures leave.
final class ProcessLine: ContainerModel {
  let command: Field
  let memory: Field

  init(_ id: String, _ command: String, _ memory: String, style: TextStyleName?) {
    self.command = Field(command, style: style, size: .flexible(minimum: 8, height: 1))
    self.memory = Field(memory, style: style, size: .fit(height: 1))
    super.init()
    spacing.itemSpacing = 1
    self {
      Field(id, style: .muted, size: .fixed(width: 7, height: 1), alignment: .trailing)
      self.command
      self.memory
    }
  }
}
