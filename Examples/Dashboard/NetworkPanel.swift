import Espalier

/// The traffic of the network interfaces.
final class NetworkPanel: Panel {
  private let lines = ContainerModel()

  init() {
    super.init("Network")
    footer = "since the start"
    self {
      InterfaceLine("name", "received", "sent", style: .muted)
      lines
    }
  }

  override func show(_ machine: Machine) {
    lines.setChildren(machine.interfaces, id: \.name) { interface in
      InterfaceLine(interface.name, "\(interface.received)", "\(interface.sent)")
    } update: { line, interface in
      line.received.show("\(interface.received)", style: .success)
      line.sent.show("\(interface.sent)", style: .accent)
    }
  }
}

/// An interface on one line.
final class InterfaceLine: ContainerModel {
  let received: Field
  let sent: Field

  init(_ name: String, _ received: String, _ sent: String, style: TextStyleName? = nil) {
    let size = CellSize.fixed(width: 8, height: 1)
    self.received = Field(received, style: style ?? .success, size: size, alignment: .trailing)
    self.sent = Field(sent, style: style ?? .accent, size: size, alignment: .trailing)
    super.init()
    spacing.itemSpacing = 1
    self {
      Field(name, style: style, size: .flexible(minimum: 4, height: 1))
      self.received
      self.sent
    }
  }
}
