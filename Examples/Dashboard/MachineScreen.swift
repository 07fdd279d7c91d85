import Espalier

/// All that is known of a machine.
///
/// ```
/// 120 columns                        80                    30
/// ┌──────┬────────────┬──────────┐   ┌──────┬─────────┐    ┌───────────┐
/// │ load │ memory     │ processor│   │ load │ memory  │    │ load      │
/// ├──────┴────────────┼──────────┤   ├──────┴─────────┤    ├───────────┤
/// │ processes         │ network  │   │ processes      │    │ memory    │
/// └───────────────────┴──────────┘   ├─────────┬──────┤    ├───────────┤
///                                    │processor│ net… │    │ …         │
/// ```
final class MachineScreen: ContainerModel {
  init(_ machine: Machine) {
    super.init()
    let title = LabelModel(" \(machine.name) " + .gap + "up \(machine.uptime) ", style: .bar)
    title.size = .edgeToEdge(height: 1)
    self {
      title
      ColumnsModel([.flexible(minimum: 60, weight: 2), .flexible(minimum: 34)]) {
        ContainerModel {
          ColumnsModel([.flexible(minimum: 26), .flexible(minimum: 30, weight: 2)]) {
            LoadPanel(machine.load, coreCount: machine.processor.coreCount)
            MemoryPanel(machine.memory)
          }
          ProcessPanel(machine)
        }
        ColumnsModel([.flexible(minimum: 30), .flexible(minimum: 34)]) {
          ProcessorPanel(machine.processor)
          NetworkPanel(machine.interfaces)
        }
      }
    }
  }
}
