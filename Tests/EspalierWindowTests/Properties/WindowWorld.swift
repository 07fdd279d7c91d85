import EspalierTree
import TestSupport

@testable import EspalierWindow

/// A random window, what happens to it, and the expected results.
final class WindowWorld: RandomWorld {
  let play: Play
  let window: Window
  let naive = NaiveWindow()
  let calls: PaneCalls
  private(set) var root: NaivePane

  /// The number of update requests since the last update.
  var askCount = 0

  /// Whether no update since the last drawing has reported that there is something to draw.
  var isDrawn = true

  /// The canvas that was drawn last.
  var kept: Canvas

  /// The number of times that the end of each overlay was reported, by its number.
  private(set) var dismissals: [Int] = []

  /// The overlays that have ended, with their contents.
  var ends: [EndedOverlay] = []
  private var wildOverlays: [EndedOverlay] = []
  private var overlayNumbers: [ObjectIdentifier: Int] = [:]

  private var shows: [NaiveShow] = []
  private var bars: [NaiveShow] = []
  private var retired: [NaiveShow] = []
  private var windowKeys: Set<Key> = []
  private var count = 0
  private var isArranging = false
  private var time: Duration = .zero

  init(_ play: Play) {
    self.play = play
    calls = PaneCalls(play)
    root = NaivePane(content: .spacer)
    let size = Size(width: play.random.number(10...50), height: play.random.number(5...24))
    window = Window(width: size.width, height: size.height) { Pane.spacer }
    kept = Canvas(width: 0, height: 0)
    windowKeys = random.keys()
    window.hear(windowKeys, calls, as: "window")
    arrangePanes()
    window.onNeedsUpdate = { [unowned self] _ in
      askCount += 1
      guard isWild, random.once(in: 2) else { return }
      note("update at once")
      if window.update() { isDrawn = false }
    }
  }

  static let edits = actions.map { $0.amidMischief(most: 2) }

  private static let actions: [RandomEdit<WindowWorld>] = [
    RandomEdit(8, "press") { $0.press($0.random.pick(keys) ?? "tab") },
    RandomEdit(2, "tap") { $0.tap(at: $0.randomPoint()) },
    RandomEdit(3, "point") { $0.point() },
    RandomEdit(5, "edit") { $0.edit() },
    RandomEdit(1, "resize") { $0.resize() },
    RandomEdit(1, "arrangePanes") { $0.arrangePanes() },
    RandomEdit(1, "changeLooks") { $0.changeLooks() },
    RandomEdit(3, "present") { $0.present() },
    RandomEdit(2, "dismiss") { $0.dismiss() },
    RandomEdit(2, "advance") { $0.advance() },
    RandomEdit(1, "activate") { $0.activate() },
    RandomEdit(1, "scroll") { $0.scroll() },
    RandomEdit(1, "closable") { $0.closable() },
  ]

  /// Whether callbacks perform actions of their own; then the keys are not predicted.
  var isWild: Bool { play.hasMischief }

  /// All views that can be in the window.
  var allShows: [NaiveShow] { shows + bars + naive.layers.map(\.show) + naive.toasts.map(\.show) }

  func randomPoint() -> Point {
    Point(x: random.number(-1...max(0, window.size.width)), y: random.number(-1...max(0, window.size.height)))
  }

  // MARK: Keys

  private static let keys: [Key] = [
    "x", "y", "z", "escape",
    "tab", "tab", "shift+tab", "f6", "shift+f6", "down", "down", "up", "home", "end", "left", "enter",
  ]

  private func press(_ key: Key) {
    note("\(key)")
    calls.heard = []
    let isFree = naive.target?.isFree(key) ?? false
    let expected = naive.heard(key)
    let closed = key == "escape" && expected == nil ? naive.layers.last?.overlay : nil
    let result = window.press(key)
    guard !isWild else { return }
    if let hearer = expected ?? (closed?.isClosedByUser == true ? nil : windowHears(key)) {
      if calls.heard != [hearer] || !result { fail("\(calls.heard) heard \(key), not \(hearer)") }
    } else if let closed, closed.isClosedByUser {
      if closed.isPresented || !result { fail("escape closes nothing") }
      ended(closed)
    } else if isFree {
      naive.target?.set(window.activeView?.focusedModel as? PaneRow)
    } else if key != "enter" {
      let taken = naive.take(key)
      if let taken, taken != result { fail("\(key) is \(result ? "" : "not ")taken") }
      if !calls.heard.isEmpty { fail("\(calls.heard) heard \(key)") }
    }
  }

  private func windowHears(_ key: Key) -> String? { windowKeys.contains(key) ? "window" : nil }

  // MARK: The pointer

  private func tap(at point: Point) {
    note("tap \(point.x),\(point.y)")
    let (show, closed) = naive.point(at: point)
    window.tap(at: point)
    guard !isWild else { return }
    if let closed { ended(closed) }
    show?.set(show?.view.focusedModel as? PaneRow)
  }

  private func point() {
    let point = randomPoint()
    let actions: [PointerEvent.Action] = [
      .down(.left), .up(.left), .drag(.left), .down(.right), .up(.right), .hover, .leave,
      .wheel(lines: random.number(-2...2)),
    ]
    guard let action = random.pick(actions) else { return }
    note("\(action) \(point.x),\(point.y)")
    calls.pointed = []
    var (show, closed): (NaiveShow?, Overlay?) = (nil, nil)
    let captor = captor
    var released: NaiveShow?
    switch action {
    case .down(let button):
      (show, closed) = naive.point(at: point)
      if show !== captor || heldButtons.contains(button) { heldButtons = [] }
      if show !== captor { released = captor }
      heldButtons.insert(button)
      self.captor = show
    case .up(let button):
      show = captor
      heldButtons.remove(button)
      if heldButtons.isEmpty { self.captor = nil }
    case .drag: show = captor
    case .wheel, .hover: show = naive.target(at: point)
    case .leave: break
    }
    window.pointer(PointerEvent(action, at: point))
    guard !isWild else { return }
    if let closed { ended(closed) }
    if let show { show.set(show.view.focusedModel as? PaneRow) }
    let isAside = action == .hover || action == .leave
    let rows = (show?.list.rows ?? []) + (released?.list.rows ?? [])
    if !isAside, calls.pointed.contains(where: { label in !rows.contains { $0.label == label } }) {
      fail("the pointer over \(show?.list.label ?? "nothing") is seen by \(calls.pointed)")
    }
  }

  private weak var captor: NaiveShow?

  /// The buttons that are held down in the captor.
  private var heldButtons: Set<PointerEvent.Button> = []

  private func scroll() {
    guard let show = random.pick(allShows) else { return }
    note("scroll \(show.list.label)")
    show.view.contentOffset.y += random.number(-3...3)
  }

  // MARK: Edits

  private func edit() {
    guard let list = random.pick(allShows)?.list else { return }
    switch random.number(0...4) {
    case 0, 1:
      let row = makeRow(&random)
      note("insert \(row.label) into \(list.label)")
      list.insert(row, at: random.number(0...list.children.count))
    case 2:
      guard let row = random.pick(list.rows) else { return }
      note("remove \(row.label)")
      row.removeFromParent()
    default:
      guard let row = random.pick(list.rows) else { return }
      note("text of \(row.label)")
      row.text = random.words()
    }
  }

  private func resize() {
    let sizes = [Size(width: random.number(0...50), height: random.number(0...24)), .zero, Size(width: 1, height: 1)]
    window.size = random.once(in: 4) ? random.pick(sizes) ?? .zero : sizes[0]
    note("\(window.size.width)×\(window.size.height)")
  }

  private func changeLooks() {
    note("looks")
    switch random.number(0...4) {
    case 0: window.theme = .monochrome
    case 1: window.theme = .highContrast
    case 2: window.theme.background = TextStyle(background: random.once(in: 2) ? .blue : nil)
    case 3: window.theme = .standard
    default: window.widthPolicy = WidthPolicy(isAmbiguousWide: !window.widthPolicy.isAmbiguousWide)
    }
  }

  private func activate() {
    guard let show = random.pick(shows + bars) else { return }
    note("activate \(show.list.label)")
    window.activate(show.view)
    naive.activate(show)
  }

  private func arrangePanes() {
    guard !isArranging, !window.loop.isRunning else { return }
    isArranging = true
    defer { isArranging = false }
    // Callbacks must not use the generator while panes are made with it.
    var numbers = random
    var (views, bars) = (shows + retired, self.bars)
    var leaves: [(show: NaiveShow?, list: PaneList, isBar: Bool)] = []
    root = numbers.panes { [unowned self] random, isBar in
      let old = isBar ? random.pick(bars.indices) : random.pick(views.indices)
      if let old, random.number(0...3) > 0 {
        let show = isBar ? bars.remove(at: old) : views.remove(at: old)
        leaves.append((show, show.list, isBar))
      } else if isBar {
        leaves.append((nil, makeList("bar", &random), true))
      } else {
        let show = makeShow(&random)
        leaves.append((show, show.list, false))
      }
      let leaf = leaves[leaves.count - 1]
      if let show = leaf.show, !isBar { return .view(show.view) }
      return .bar(NaiveBar(leaf.list) { [list = leaf.list] in list.rows.map(\.text) })
    }
    random = numbers
    note("panes \(root)")
    window.setPanes { root.pane }
    let placed = zip(leaves, window.layers.panes.frames).map { leaf, pane in
      (leaf.show ?? NaiveShow(pane.view, leaf.list, []), isBar: leaf.isBar)
    }
    shows = placed.filter { !$0.isBar }.map(\.0)
    self.bars = placed.filter(\.isBar).map(\.0)
    retired = views
    naive.setPanes(placed)
    if !naive.shows.contains(where: { $0 === captor }) { captor = nil }
    for show in retired where show.view.window != nil { fail("a view that was left out is still in the window") }
  }

  private func makeShow(_ random: inout SeededGenerator) -> NaiveShow {
    let list = makeList("list", &random)
    let show = NaiveShow(ContainerView(list), list, random.keys())
    show.view.hear(show.keys, calls, as: "view of \(list.label)")
    return show
  }

  private func makeList(_ kind: String, _ random: inout SeededGenerator) -> PaneList {
    count += 1
    let list = PaneList("\(kind) \(count)", random.keys(), calls)
    for _ in 0..<random.number(0...(kind == "bar" ? 2 : 6)) { list.add(makeRow(&random)) }
    if isWild, random.once(in: 3) { list.onTick(every: .milliseconds(700)) { [play] _ in play.strike() } }
    return list
  }

  private func makeRow(_ random: inout SeededGenerator) -> PaneRow {
    count += 1
    let kind = random.pick(PaneRow.Kind.allCases) ?? .row
    return PaneRow("\(kind) \(count)", kind, random.keys(), text: random.words(), calls)
  }
}

/// Overlays and time.
extension WindowWorld {
  func present() {
    var numbers = random
    let list = makeList("content", &numbers)
    let style = numbers.overlayStyle(in: window.size)
    random = numbers
    note("present \(list.label) as \(style.kind)")
    let number = dismissals.count
    dismissals.append(0)
    let replaced = naive.toasts.first { style.toastID != nil && $0.overlay.style.toastID == style.toastID }
    let overlay = window.present(list, as: style) { [weak self] in
      self?.dismissals[number] += 1
      self?.play.strike()
    }
    overlayNumbers[ObjectIdentifier(overlay)] = number
    if isWild {
      wildOverlays.append(EndedOverlay(overlay))
      return
    }
    naive.present(overlay, NaiveShow(overlay.view, list, []), for: style.time, replacing: replaced?.overlay)
    if let replaced { ended(replaced.overlay) }
  }

  private func dismiss() {
    if isWild {
      random.pick(wildOverlays.compactMap(\.overlay))?.dismiss()
      return
    }
    guard let layer = random.pick(naive.layers + naive.toasts) else { return }
    note("dismiss \(layer.show.list.label)")
    layer.overlay.dismiss()
    ended(layer.overlay)
  }

  private func closable() {
    guard let overlay = random.pick(window.overlays) else { return }
    note("closable")
    overlay.isClosedByUser.toggle()
  }

  private func advance() {
    let step = random.number(0...2_500)
    note("advance \(step)")
    time += .milliseconds(step)
    window.advance(to: time)
    guard !isWild else { return }
    if let toast = naive.advance(to: time) { ended(toast) }
    let expected = naive.toasts.first?.deadline
    if window.nextDeadline != expected { fail("the next deadline is not \(String(describing: expected))") }
  }

  /// Records that an overlay has ended, and remembers what must be released.
  private func ended(_ overlay: Overlay) {
    naive.dismiss(overlay)
    if overlay.isPresented { fail("an overlay that was dismissed says that it is presented") }
    if overlay.content.window != nil || overlay.window != nil { fail("what was dismissed is still in the window") }
    if let number = overlayNumbers[ObjectIdentifier(overlay)], dismissals[number] != 1 {
      fail("the end of an overlay is told \(dismissals[number]) times")
    }
    ends.append(EndedOverlay(overlay))
  }
}

/// An overlay that ends, and objects that nobody may retain after that.
struct EndedOverlay {
  private(set) weak var overlay: Overlay?
  private(set) weak var view: ContainerView?
  private(set) weak var content: ContainerModel?

  init(_ overlay: Overlay) {
    (self.overlay, view, content) = (overlay, overlay.view, overlay.content)
  }

  var isGone: Bool { overlay == nil && view == nil && content == nil }
}

extension SeededGenerator {
  /// Returns random keys for a node to handle.
  mutating func keys() -> Set<Key> { Set((["x", "y", "z"] as [Key]).filter { _ in once(in: 4) }) }

  mutating func overlayStyle(in window: Size) -> OverlayStyle {
    let style: OverlayStyle
    switch number(0...7) {
    case 0: style = .dialog
    case 1: style = .dialog(width: number(0...50), height: once(in: 2) ? number(0...20) : nil)
    case 2: style = .dialog(width: once(in: 3) ? nil : length(), height: once(in: 2) ? length() : nil)
    case 3: style = .sheet(edge: pick(OverlayStyle.Edge.allCases) ?? .top)
    case 4: style = .menu(at: Point(x: number(-3...window.width + 3), y: number(-3...window.height + 3)))
    case 5, 6: style = .toast(for: .milliseconds(number(1...3_000)), id: pick([nil, "a", "b"]) ?? nil)
    default: style = .fullScreen
    }
    return once(in: 3) ? style.box(once(in: 4) ? nil : box()) : style
  }
}
