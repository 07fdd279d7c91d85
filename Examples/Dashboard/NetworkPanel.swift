import Espalier

/// What has gone through the network.
final class NetworkPanel: Panel {
  init(_ interfaces: [NetworkInterface]) {
    super.init("Network", footer: "since the start")
    add(InterfaceLine("name", "received", "sent", style: .muted))
    for interface in interfaces { add(InterfaceLine(interface.name, "\(interface.received)", "\(interface.sent)")) }
  }
}

/// An interface on one line.
final class InterfaceLine: ContainerModel {
  init(_ name: String, _ received: String, _ sent: String, style: TextStyleName? = nil) {
    super.init()
    spacing.itemSpacing = 1
    self {
      Field(name, style: style, size: .flexible(minimum: 4, height: 1))
      Field(received, style: style ?? .success, size: .fixed(width: 8, height: 1), alignment: .trailing)
      Field(sent, style: style ?? .accent, size: .fixed(width: 8, height: 1), alignment: .trailing)
    }
  }
}
