import EspalierTree
import TestSupport

/// Edits that change how something looks.
extension TwinForest {
  func toggleHidden() {
    guard let twin = anyMovable() else { return }
    note("hide or show \(twin)")
    twin.isHidden.toggle()
    twin.real.isHidden = twin.isHidden
  }

  func toggleNewLine() {
    guard let twin = anyCell() else { return }
    note("startsNewLine \(twin)")
    twin.startsNewLine.toggle()
    twin.cell.startsNewLine = twin.startsNewLine
  }

  func changeContent() {
    guard let twin = anyCell(), let probe = twin.probe else { return }
    note("content \(twin)")
    twin.marks += 1
    if random.once(in: 2) {
      twin.area = randomArea()
      probe.area = twin.area
    } else {
      twin.letter = random.pick("abcdefghijklmnopqrstuvwxyz") ?? "a"
      probe.letter = twin.letter
    }
  }

  /// Changes the content of the cell that is being measured, whose size is out of date then.
  func changeMeasuredContent() {
    guard let twin = everything.first(where: { $0.probe?.isMeasured == true }), let probe = twin.probe else { return }
    note("content of the measured \(twin)")
    twin.marks += 1
    twin.area = randomArea()
    probe.area = twin.area
    if random.once(in: 2) { twin.parent?.container.setNeedsLayout() }
  }

  /// Changes the content of a cell to which a layout has given more lines than it needed, so that it needs these now.
  func fillLines() {
    let rooms = everything.compactMap { twin -> (twin: Twin, probe: ProbeModel, area: Int)? in
      guard let probe = twin.probe, twin.size.height(in: .vertical) == nil,
        let size = stages.lazy.compactMap({ $0.view.row(for: probe)?.frame.size }).first,
        case let area = size.width * size.height, area - twin.area >= size.width, area > 0
      else { return nil }
      return (twin, probe, area)
    }
    guard let (twin, probe, area) = random.pick(rooms) else { return }
    note("fill the lines of \(twin)")
    twin.marks += 1
    twin.area = area
    probe.area = area
  }

  func setRandomSpacing(of twin: Twin) {
    let values = (0..<6).map { _ in random.once(in: 3) ? random.number(0...(random.once(in: 9) ? 30 : 4)) : nil }
    twin.spacing = Spacing(
      top: values[0], bottom: values[1], left: values[2], right: values[3], lineSpacing: values[4],
      itemSpacing: values[5])
    twin.container.spacing = twin.spacing
  }

  /// Gives a container another separator, or changes the one that it has.
  func changeRules() {
    guard let twin = anyContainer(), let edge = random.pick(Twin.Edge.allCases) else { return }
    note("\(edge) separator of \(twin)")
    let separator = twin.container[keyPath: edge.separator]
    switch random.number(0...3) {
    case 0 where separator != nil:
      twin.rules[edge]?.isHidden.toggle()
      separator?.isHidden.toggle()
    case 1 where separator != nil:
      let height = random.number(0...2)
      twin.rules[edge]?.height = height
      separator?.size = .edgeToEdge(height: height)
    default:
      let rule = randomRule()
      twin.rules[edge] = rule
      twin.container[keyPath: edge.separator] = rule?.makeSeparator()
    }
  }

  func randomRule() -> Twin.Rule? {
    random.once(in: 4) ? nil : Twin.Rule(height: random.number(0...4), isHidden: random.once(in: 6))
  }

  /// Moves a separator to another place.
  func moveRule() {
    let places = everything.filter(\.isContainer).flatMap { twin in Twin.Edge.allCases.map { (twin, $0) } }
    guard let (old, oldEdge) = random.pick(places.filter { $0.container[keyPath: $1.separator] != nil }),
      let (new, newEdge) = random.pick(places)
    else { return }
    note("\(oldEdge) separator of \(old) to \(newEdge) of \(new)")
    let rule = old.rules[oldEdge]
    new.container[keyPath: newEdge.separator] = old.container[keyPath: oldEdge.separator]
    old.rules[oldEdge] = nil
    new.rules[newEdge] = rule
  }

  func setRandomLayout(of twin: Twin) {
    switch random.number(0...9) {
    case 0, 1: twin.layout = nil
    case 2: twin.layout = FlowLayout()
    case 3, 4: twin.layout = WaterfallLayout(columns: random.number(1...4))
    case 5: twin.layout = FormLayout(labelWidth: random.number(0...12))
    case 6: twin.layout = StackLayout(room: random.number(0...3))
    case 7: twin.layout = StairsLayout(step: random.number(0...3))
    default: twin.layout = TallLayout(extra: random.number(0...2), placesInOrder: random.once(in: 2))
    }
    twin.container.layout = twin.layout
  }

  func setRandomBox(of twin: Twin) {
    let distances = (0..<4).map { _ in random.once(in: 3) ? random.number(0...(random.once(in: 9) ? 30 : 3)) : 0 }
    let padding = Insets(top: distances[0], left: distances[1], bottom: distances[2], right: distances[3])
    switch random.number(0...6) {
    case 0, 1, 2: twin.box = Box(.single, padding: padding)
    case 3: twin.box = Box(.blank, padding: padding)
    case 4: twin.box = twin.box.map { Box(.ascii, padding: $0.padding) }
    default: twin.box = nil
    }
    twin.container.box = twin.box
  }

  func setRandomColumns(of twin: Twin) {
    switch random.number(0...3) {
    case 0: twin.columns?.widths = randomWidths()
    case 1: twin.columns?.columnSpacing = random.number(0...3)
    default: twin.columns?.alignment = random.pick([.top, .center, .bottom]) ?? .top
    }
  }

  func randomWidths() -> [ColumnWidth] {
    (0..<random.number(1...4)).map { _ in
      switch random.number(0...5) {
      case 0, 1: .fixed(random.number(0...(random.once(in: 6) ? 40 : 10)))
      case 2: .fraction(random.number(0...3), of: random.number(3...5))
      default: .flexible(minimum: random.number(0...6), weight: random.number(1...3))
      }
    }
  }

  /// Makes a cell a background, a sticky row, or neither.
  func changeRole() {
    guard let twin = anyCell(), twin.probe != nil else { return }
    note("role \(twin)")
    setRandomRole(of: twin)
  }

  func setRandomRole(of twin: Twin) {
    switch random.number(0...5) {
    case 0: twin.isBackground.toggle()
    case 1: twin.stickiness = nil
    case 2: twin.stickiness = .list
    case 3: twin.stickiness = .container
    default: twin.stickiness = .stacked
    }
    twin.cell.isBackground = twin.isBackground
    twin.cell.stickiness = twin.stickiness
  }

  func markWithoutReason() {
    guard let twin = random.pick(everything) else { return }
    note("mark \(twin)")
    if random.once(in: 2) {
      twin.real.setNeedsLayout()
    } else {
      for model in twin.all { model.marks += 1 }
      twin.real.setNeedsUpdate()
    }
  }
}
