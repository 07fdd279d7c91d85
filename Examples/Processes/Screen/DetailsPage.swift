import Espalier
import ExampleSupport

/// What is known about a process.
final class DetailsPage: ContainerModel {
  private static let historyWidth = 36

  private(set) var item: ProcessItem
  private let names = [
    "PID", "Parent", "User", "State", "CPU", "Memory", "Threads", "Time", "Runs for", "Children",
  ]
  private let values: [LabelModel]
  private let history = LabelModel("")

  init(_ item: ProcessItem) {
    self.item = item
    values = names.map { _ in LabelModel("") }
    super.init()
    spacing = Spacing(left: 1, right: 1)
    let title = LabelModel(StyledText(item.record.title), style: .title)
    title.lineLimit = .unlimited
    self {
      title
      history
      SeparatorModel()
      for (name, value) in zip(names, values) {
        ColumnsModel(named: name, value)
      }
    }
  }

  /// Shows the process as it is among others; if it has ended, what was known of it last.
  func show(_ items: [ProcessItem], at uptime: Int) {
    let record = item.record
    guard let current = items.first(where: { $0.id == item.id && $0.record.start == record.start }) else {
      values[3].text = StyledText("ended").foreground(.red)
      return
    }
    item = current
    let parent = items.first { $0.id == current.record.parent }
    let children = items.filter { $0.record.parent == item.id }.map(\.record.label)
    let texts: [StyledText] = [
      "\(item.id)",
      StyledText(parent?.record.label ?? "–"),
      StyledText(current.record.user),
      Figures.state(current.record.state) + " " + StyledText(Figures.name(ofState: current.record.state)),
      Figures.style("\(Figures.load(item.load)) %", ofLoad: item.load),
      StyledText(Figures.memory(current.record.memory)),
      "\(current.record.threads)",
      StyledText(Figures.time(current.record.time)),
      StyledText(Figures.time(max(0, uptime - current.record.start))),
      StyledText(children.isEmpty ? "–" : children.joined(separator: ", ")),
    ]
    for (value, text) in zip(values, texts) { value.text = text }
    history.text = .sparkline(
      item.loads, width: Self.historyWidth, height: 4, in: 0...100, style: .plain.foreground(.green))
  }
}
