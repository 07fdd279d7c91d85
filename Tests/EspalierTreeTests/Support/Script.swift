import EspalierTree

/// A container whose callbacks write into a log and run closures of a test.
final class ScriptedContainer: ContainerModel {
  let log: Log
  var onLoad: ((ScriptedContainer) -> Void)?
  var onUpdate: ((ScriptedContainer) -> Void)?

  init(_ name: String, _ log: Log = Log()) {
    self.log = log
    super.init()
    self.nodeName = name
  }

  override func didLoad() {
    log.note("load \(nodeName)")
    onLoad?(self)
  }

  override func willUpdate() {
    log.note("update \(nodeName)")
    onUpdate?(self)
  }
}

/// A cell model whose callbacks write into a log and run closures of a test.
final class ScriptedModel: CellModel {
  let log: Log
  var onLoad: ((ScriptedModel) -> Void)?
  var text: StyledText { didSet { setNeedsUpdate() } }

  init(_ name: String, _ log: Log = Log(), size: CellSize = .fill(height: 1)) {
    self.log = log
    text = StyledText(name)
    super.init()
    self.nodeName = name
    self.size = size
  }

  override func didLoad() {
    log.note("load \(nodeName)")
    onLoad?(self)
  }

  override var content: StyledText {
    log.note("content \(nodeName)")
    return text
  }

  override func didSelect() { log.note("select \(nodeName)") }
}

/// Makes a view that shows a container.
@discardableResult
func makeView(of container: ContainerModel, width: Int = 20, height: Int = 10) -> ContainerView {
  ContainerView(showing: container, width: width, height: height)
}
