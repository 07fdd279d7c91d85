import EspalierCanvas
import EspalierRouting
import EspalierTree

/// A scene that logs what happens to it, and runs closures that a test sets.
final class NoisyScene: Scene {
  let name: String
  let log: Log
  var rows: Int
  var onMake: (() -> Void)?
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  init(_ name: String, _ log: Log, rows: Int = 1) {
    self.name = name
    self.log = log
    self.rows = rows
  }

  deinit { log.note("\(name) ends") }

  var title: StyledText { StyledText(name) }

  func makeContainer() -> ContainerModel {
    log.note("\(name) makes")
    onMake?()
    let container = NoisyContainer(name, log)
    for row in 0..<rows { container.add(LabelModel("\(name) \(row)")) }
    return container
  }

  func willAppear() {
    log.note("\(name) appears")
    onAppear?()
  }

  func didDisappear() {
    log.note("\(name) disappears")
    onDisappear?()
  }
}

/// A container that logs its end.
final class NoisyContainer: ContainerModel {
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    self.nodeName = "container of \(name)"
  }

  deinit { log.note("\(nodeName) ends") }
}
