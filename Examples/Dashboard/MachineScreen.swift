import Espalier

/// Everything that is known about a machine.
///
/// ```
/// 120 columns                        80                    30
/// ┌──────┬────────────┬──────────┐   ┌──────┬─────────┐    ┌───────────┐
/// │ load │ memory     │ processor│   │ load │ memory  │    │ load      │
/// ├──────┴────────────┼──────────┤   ├──────┴─────────┤    ├───────────┤
/// │ processes         │ network  │   │ processes      │    │ memory    │
/// ├───────────────────┴──────────┤   ├─────────┬──────┤    ├───────────┤
/// │ history                      │   │processor│ net… │    │ …         │
/// └──────────────────────────────┘   └─────────┴──────┘    └───────────┘
/// ```
///
/// The history takes the lines that are left, and further processes take them if there are many.
final class MachineScreen: ContainerModel {
  private static let preferredHistoryHeight = 12

  private let panels: [Panel]
  private let processes: ProcessPanel
  private let history = HistoryPanel()
  private var currentIndex: Int?

  override init() {
    let (load, memory, processes) = (LoadPanel(), MemoryPanel(), ProcessPanel())
    let (processor, network) = (ProcessorPanel(), NetworkPanel())
    panels = [load, memory, processes, processor, network]
    self.processes = processes
    super.init()
    self {
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
      }
      history
    }
  }

  /// Gives the lines that are left to the history and to further processes.
  func fill(_ view: ContainerView) {
    let bottoms = panels.compactMap { panel in view.row(ofBoxOf: panel)?.frame.maxY }
    let free = view.height - (bottoms.max() ?? 0)
    let surplus = free - Self.preferredHistoryHeight
    if surplus != 0 {
      let most = max(ProcessPanel.leastCount, processes.availableCount)
      processes.limit = min(max(ProcessPanel.leastCount, processes.limit + surplus), most)
    }
    if free != history.height { history.height = free }
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
