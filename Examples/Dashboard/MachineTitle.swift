import Espalier

/// The name of the machine, and how long it has been running.
final class MachineTitle: LabelModel {
  init() {
    super.init("", style: .bar)
    size = .edgeToEdge(height: 1)
    subscribe(to: MachineData.machine) { title, machine in
      title.text = " \(machine.name) " + .gap + "up \(machine.uptime) "
    }
  }
}
