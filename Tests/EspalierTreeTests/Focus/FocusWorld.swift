import EspalierTree
import TestSupport

/// A view of a random tree with strips in it, below a station, under random edits, keys and moves, along with a plain
/// implementation of the rules.
final class FocusWorld: RandomWorld, ContainerViewDelegate {
  let play: Play
  let view: ContainerView
  let station = KeymapStation()
  let calls: KeyCalls
  var models: [Model] = []
  var naives: [NaiveFocus]
  var handlers: [KnownHandler] = []

  /// The roots of trees that the view is about to load.
  var arrivingRoots: [ContainerModel] = []

  /// The focused cell at the last check, unless its row has left the tree since.
  var focusedCell: (model: CellModel, cell: AnyCell)?
  private var modelCount = 0
  private let updatesAtOnce: Bool

  /// A subscribed handler.
  final class KnownHandler {
    let node: any EventNode
    let number: Int
    let keys: [Key]
    let command: Command?
    var cancel: (() -> Void)?

    init(_ node: any EventNode, _ number: Int, _ keys: [Key], _ command: Command?) {
      (self.node, self.number, self.keys, self.command) = (node, number, keys, command)
    }
  }

  init(_ play: Play) {
    self.play = play
    calls = KeyCalls(play)
    view = ContainerView(width: play.random.number(0...30), height: play.random.number(0...14))
    naives = [NaiveFocus(view)]
    updatesAtOnce = play.random.once(in: 5)
    view.delegate = self
    view.attach(to: station)
    if random.once(in: 6) { view.scrollDirection = .horizontal }
    view.load(makeGroup(depth: random.number(0...3)))
  }

  func containerViewNeedsUpdate(_ view: ContainerView) {
    guard updatesAtOnce, !play.hasMischief || random.once(in: 2) else { return }
    view.update()
    takeUpdateIn()
  }

  var picture: String { picture(of: view) }

  private func picture(of view: ContainerView) -> String {
    var lines = ["view \(view.width) × \(view.height), \(view.scrollDirection), at \(view.contentOffset)"]
    for row in view.rows {
      let marks = [row.isFocusable ? "f" : "", row.model.isTabStop ? "t" : "", row.isSticky ? "s" : ""].joined()
      let frame = row.frame
      lines.append(
        "\(row.model === view.focusedModel ? ">" : " ") \(name(row.model)) \(marks) \(frame.x),\(frame.y) \(frame.width)×\(frame.height) in \(row.model.parent.map(name) ?? "nothing")"
      )
      if let strip = row.model as? HorizontalScrollModel { lines.append(picture(of: strip.view)) }
    }
    return lines.joined(separator: "\n")
  }

  func name(_ model: Model) -> String {
    if let number = (model as? any KeyTaker)?.number { return "\(number)" }
    return "\(type(of: model)) \(models.firstIndex { $0 === model } ?? -1)"
  }

  /// A node and the nodes above it.
  func wayUp(from node: any EventNode) -> [any EventNode] { Array(sequence(first: node) { $0.nextNode }) }

  func naive(_ view: ContainerView) -> NaiveFocus {
    if let known = naives.first(where: { $0.view === view }) { return known }
    let new = NaiveFocus(view)
    naives.append(new)
    return new
  }

  // MARK: Updates

  func update() {
    note("update")
    view.update()
    // What the end of one update marks is shown by the next update.
    if view.needsUpdate { view.update() }
    checkFocus()
  }

  private func takeUpdateIn() {
    for naive in naives { naive.takeUpdateIn(naive.view.focusedModel) }
  }

  /// Compares the focus of all views with the rules, after the updates that there may have been.
  func checkFocus() {
    takeUpdateIn()
    for naive in naives {
      let focused = naive.view.focusedModel
      if focused !== naive.model {
        return fail("\(focused.map(name) ?? "nobody") is focused, not \(naive.model.map(name) ?? "nobody")")
      }
      if let focused, naive.view.rows.first(where: { $0.model === focused })?.isFocusable != true {
        return fail("\(name(focused)) is focused, but not a row that can be")
      }
    }
    guard !view.needsUpdate else { return }
    for row in view.rows where row.isFocusable != (row.model.isFocusable && !row.isBackground) {
      return fail("row \(name(row.model)) is taken for one that can\(row.isFocusable ? "" : "not") be focused")
    }
    checkCells()
  }

  private func checkCells() {
    var active: [ObjectIdentifier] = []
    var view: ContainerView? = view
    while let present = view {
      if let model = present.focusedModel { active.append(ObjectIdentifier(model)) }
      view = (present.focusedModel as? HorizontalScrollModel)?.view
    }
    for probe in models.compactMap({ $0 as? FocusProbe }) {
      // A strip out of view keeps the cell of its focus until it is shown again, even if the row has left.
      if naives.contains(where: \.view.needsUpdate) { break }
      for cell in probe.cells where cell.isFocused != active.contains(ObjectIdentifier(probe)) {
        return fail("the cell of \(probe.number) says that it is \(cell.isFocused ? "" : "not ")focused")
      }
      if probe.cells.count > 1 { return fail("\(probe.number) has \(probe.cells.count) cells") }
    }
    defer {
      let probe = self.view.focusedModel as? FocusProbe
      focusedCell = probe.flatMap { probe in probe.cells.last.map { (probe, $0) } }
    }
    guard let (model, cell) = focusedCell, model === self.view.focusedModel, type(of: cell) == model.cellType else {
      return
    }
    if (model as? FocusProbe)?.cells.last !== cell { fail("the cell of \(name(model)) has not lived on") }
  }

  // MARK: Moves

  private enum Prediction {
    case nowhere
    case anywhere
    case row(CellModel, ContainerView)
  }

  /// Predicts the result of a move by the rules.
  private func predict(_ direction: FocusDirection, in view: ContainerView) -> Prediction {
    let naive = naive(view)
    if let strip = naive.model as? HorizontalScrollModel, direction == .left || direction == .right {
      // A strip out of view may have lost rows since its last update.
      if strip.view.needsUpdate { return .anywhere }
      let prediction = predict(direction, in: strip.view)
      if case .nowhere = prediction {} else { return prediction }
    }
    if naive.isEntryFree && ![.first, .last].contains(direction) { return .anywhere }
    return naive.target(direction).map { .row($0, view) } ?? .nowhere
  }

  /// Performs an action that moves the focus in a direction, and compares the result.
  func expectMove(_ direction: FocusDirection, _ move: () -> Bool) {
    let prediction = predict(direction, in: view)
    let hasMoved = move()
    switch prediction {
    case .nowhere:
      if hasMoved { fail("\(direction) leads to \(view.focusedModel.map(name) ?? "nobody"), not nowhere") }
    case .anywhere:
      adoptFocus()
    case .row(let model, let inner):
      naive(inner).take(direction, to: model)
      if !hasMoved || inner.focusedModel !== model {
        fail("\(direction) leads to \(inner.focusedModel.map(name) ?? "nobody"), not to \(name(model))")
      }
      expectInView(model, of: inner)
      if inner !== view, let strip = view.focusedModel { expectInView(strip, of: view) }
    }
    checkFocus()
  }

  /// Adopts the current focus, whatever the rules say.
  func adoptFocus() {
    for naive in naives where naive.model !== naive.view.focusedModel { naive.adopt() }
  }

  func moveFocus() {
    let direction = random.pick(FocusDirection.allCases) ?? .next
    note("\(direction)")
    expectMove(direction) { view.moveFocus(direction) }
  }

  /// Gives the focus to a random model, possibly in the view of a strip.
  func focusAny() {
    let naive = random.once(in: 4) ? random.pick(naives) ?? naives[0] : naives[0]
    let model = random.once(in: 9) ? nil : random.pick(models.compactMap { $0 as? CellModel })
    note("focus \(model.map(name) ?? "nobody")")
    let canHave = model.map { model in
      wayUp(from: model).contains { $0 === naive.view.container }
        && naive.view.rows.contains { $0.model === model && $0.isFocusable }
    }
    // Before it is asked for, because the delegate may update at once.
    if let model, canHave == false { naive.ask(for: model) }
    let succeeds = naive.view.focus(model)
    if succeeds != canHave ?? true { return fail("\(model.map(name) ?? "nobody") gets the focus: \(succeeds)") }
    if succeeds { naive.set(model, setsColumn: true) }
    if succeeds, let model { expectInView(model, of: naive.view) }
    checkFocus()
  }

  /// A focused row is in view, and not under a sticky row, if it is low enough that there is always room.
  ///
  /// A view without lines scrolls to it as soon as it has some.
  private func expectInView(_ model: CellModel, of inner: ContainerView) {
    guard inner.extent > 0, !inner.needsUpdate, let row = inner.rows.first(where: { $0.model === model }), !row.isSticky
    else { return }
    let lines = inner.lines(of: row.frame)
    let (room, edges) = (inner.linesBetweenInsets, inner.edges)
    let stickyHeight = inner.rows.filter(\.isSticky).map { inner.lines(of: $0.frame).count }.max() ?? 0
    guard lines.count + stickyHeight + edges.start + edges.end <= inner.extent else { return }
    if lines.lowerBound < room.lowerBound || lines.upperBound > room.upperBound {
      return fail("\(name(model)) has got the focus by a move, and is out of view")
    }
    for pinned in inner.visibleRows where pinned.isSticky && inner.lines(of: pinned.frame).overlaps(lines) {
      // A sticky row at its own place may share a line with the row.
      guard !row.frame.isEmpty, !pinned.frame.intersection(row.frame).isEmpty else { continue }
      if inner.rows[pinned.index].frame == pinned.frame { continue }
      return fail("\(name(model)) has got the focus by a move, and is under \(name(pinned.model))")
    }
  }

  // MARK: Making models

  func nextNumber() -> Int {
    modelCount += 1
    return modelCount
  }

  func makeGroup(depth: Int) -> ContainerModel {
    let group: ContainerModel
    if depth > 0, random.once(in: 4) {
      let widths: [ColumnWidth] = [
        .flexible(), .fixed(random.number(1...9)), .flexible(minimum: 3), .fraction(1, of: 3),
      ]
      group = FocusColumns(nextNumber(), Array(widths.shuffled(using: &random)[..<random.number(1...3)]), calls)
    } else {
      group = FocusGroup(nextNumber(), calls)
    }
    models.append(group)
    setLooks(of: group)
    for _ in 0..<random.number(0...5) {
      group.add(depth > 0 && random.once(in: 3) ? makeGroup(depth: depth - 1) : makeCell(depth: depth))
    }
    return group
  }

  func makeCell(depth: Int) -> CellModel {
    let cell: CellModel
    switch random.number(0...11) {
    case 0, 1: cell = LabelModel("label")
    case 2 where depth > 0:
      let strip = HorizontalScrollModel(height: random.number(1...4), container: makeGroup(depth: depth - 1))
      if random.once(in: 3) { strip.size = .fixed(width: random.number(4...12), height: 3) }
      _ = naive(strip.view)
      cell = strip
    default:
      let probe = FocusProbe(nextNumber(), calls)
      probe.isStop = random.once(in: 4)
      probe.canFocus = !random.once(in: 4)
      probe.isListening = random.once(in: 4)
      probe.isText = random.once(in: 6)
      cell = probe
    }
    models.append(cell)
    if !(cell is HorizontalScrollModel) { setSize(of: cell) }
    if random.once(in: 8) { setRole(of: cell) }
    return cell
  }

  func setSize(of cell: CellModel) {
    switch random.number(0...5) {
    case 0: cell.size = .fill
    case 1: cell.size = .fill(height: random.number(0...3))
    case 2: cell.size = .flexible(minimum: random.number(0...5))
    default: cell.size = .fixed(width: random.number(0...12), height: random.once(in: 8) ? 0 : random.number(1...4))
    }
  }

  func setRole(of cell: CellModel) {
    cell.isBackground = random.once(in: 4)
    cell.stickiness = random.pick([nil, .list, .container]) ?? nil
  }

  func setLooks(of group: ContainerModel) {
    switch random.number(0...5) {
    case 0: group.layout = WaterfallLayout(columns: random.number(1...3))
    case 1: group.box = Box(.single)
    case 2: group.spacing = Spacing(top: 1, left: 2, lineSpacing: random.number(0...2), itemSpacing: 1)
    case 3: group.topSeparator = SeparatorModel()
    default: (group.layout, group.box) = (nil, nil)
    }
  }
}
