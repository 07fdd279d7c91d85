import Espalier

/// Everything that is known about a machine.
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
  private let panels: [Panel]
  private var currentIndex: Int?

  override init() {
    let (load, memory, processes) = (LoadPanel(), MemoryPanel(), ProcessPanel())
    let (processor, network) = (ProcessorPanel(), NetworkPanel())
    panels = [load, memory, processes, processor, network]
    super.init()
    add(
      ColumnsModel([.flexible(minimum: 60, weight: 2), .flexible(minimum: 34)]) {
        ContainerModel {
          ColumnsModel([.flexible(minimum: 26), .flexible(minimum: 30, weight: 2)]) {
            load
            memory
          }
          processes
        }
        ColumnsModel([.flexible(minimum: 30), .flexible(minimum: 34)]) {
          processor
          network
        }
      })
  }

  /// Goes to the next or the previous panel, and wraps around at the ends.
  ///
  /// - Returns: The panel that is marked now.
  func movePanel(by step: Int) -> Panel {
    // Without a mark, a step forward goes to the first panel, and a step back to the last.
    let old = currentIndex ?? (step > 0 ? -1 : panels.count)
    let index = (old + step + panels.count) % panels.count
    for (place, panel) in panels.enumerated() { panel.isMarked = place == index }
    currentIndex = index
    return panels[index]
  }
}
