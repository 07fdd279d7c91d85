import EspalierTree

@testable import EspalierWindow

/// The active view and the overlays of a window, by a plain implementation of the rules.
final class NaiveWindow {
  /// A view or a bar in a pane.
  struct Place {
    let show: NaiveShow
    let isBar: Bool

    /// The frame of the pane with its box, followed by its inside; `nil` while it is hidden.
    var frame: Rect?
    var inside: Rect = .zero
  }

  /// An overlay over the panes.
  struct Layer {
    let show: NaiveShow
    let overlay: Overlay
    var time: Duration?
    var deadline: Duration?
    var isNew = true
  }

  private(set) var places: [Place] = []

  /// The overlays over the panes, the topmost one last, without toasts.
  private(set) var layers: [Layer] = []

  /// The visible toast, and those that wait.
  private(set) var toasts: [Layer] = []

  private(set) var active: NaiveShow?

  /// The view that becomes active in the next update, if it is visible then.
  private var requested: NaiveShow?
  private(set) var now: Duration = .zero

  /// The overlays over the panes, as the window lists them.
  var overlays: [Overlay] { layers.map(\.overlay) + toasts.prefix(1).map(\.overlay) }

  /// All views in the window.
  var shows: [NaiveShow] { places.map(\.show) + layers.map(\.show) + toasts.map(\.show) }

  /// The view that gets the keys.
  var target: NaiveShow? { layers.last?.show ?? active }

  // MARK: Updates

  func setPanes(_ shows: [(NaiveShow, isBar: Bool)]) {
    places = shows.map { show, isBar in
      let old = places.first { $0.show === show && $0.isBar == isBar }
      return Place(show: show, isBar: isBar, frame: old?.frame, inside: old?.inside ?? .zero)
    }
    if !places.contains(where: { $0.show === active }) { active = nil }
  }

  func present(_ overlay: Overlay, _ show: NaiveShow, for time: Duration?, replacing old: Overlay?) {
    let layer = Layer(show: show, overlay: overlay, time: time)
    if time == nil {
      layers.append(layer)
    } else if let index = toasts.firstIndex(where: { $0.overlay === old }) {
      toasts[index] = layer
    } else {
      toasts.append(layer)
    }
    startToast()
  }

  func dismiss(_ overlay: Overlay) {
    layers.removeAll { $0.overlay === overlay }
    toasts.removeAll { $0.overlay === overlay }
    startToast()
  }

  /// Records that time has advanced.
  ///
  /// - Returns: The toast that disappears.
  func advance(to time: Duration) -> Overlay? {
    now = time
    guard let toast = toasts.first, let deadline = toast.deadline, deadline <= time else { return nil }
    dismiss(toast.overlay)
    return toast.overlay
  }

  /// Records that the window has been updated.
  func takeUpdateIn(_ root: NaivePane, _ size: Size, _ policy: WidthPolicy) {
    for show in places.map(\.show) + layers.map(\.show) + toasts.prefix(1).map(\.show) { show.takeUpdateIn() }
    let arrangement = NaiveArrangement(root, in: size, policy: policy)
    for (index, (frame, leaf)) in zip(arrangement.frames, arrangement.leaves).enumerated() {
      places[index].frame = frame
      places[index].inside = frame?.inset(by: leaf.edges) ?? .zero
    }
    if let requested { activate(requested) }
    requested = nil
    chooseActive()
    for index in layers.indices where layers[index].isNew {
      layers[index].isNew = false
      let show = layers[index].show
      if show.focus == nil { show.set(show.end(isForward: true)) }
    }
    if let show = target, show.focus == nil, let control = show.firstControlInView { show.set(control) }
  }

  // MARK: Keys and the pointer

  /// Returns the nearest handler of a key.
  func heard(_ key: Key) -> String? {
    guard let show = target else { return nil }
    if let row = show.focus, row.keys.contains(key) { return row.label }
    if show.list.keys.contains(key) { return show.list.label }
    return show.keys.contains(key) ? "view of \(show.list.label)" : nil
  }

  /// Records a key that no handler has taken.
  ///
  /// - Returns: Whether the window takes it; `nil` if that depends on how far a view can be scrolled.
  func take(_ key: Key) -> Bool? {
    if let show = target {
      if let row = show.target(key) {
        show.set(row)
        return true
      }
      if !show.canHaveFocus, ["down", "up", "home", "end"].contains(key) { return nil }
    }
    switch key {
    case "tab": return goOn(isForward: true, enters: true)
    case "shift+tab": return goOn(isForward: false, enters: true)
    case "f6": return goOn(isForward: true, enters: false)
    case "shift+f6": return goOn(isForward: false, enters: false)
    default: return false
    }
  }

  /// Records that a button is pressed at a point, or a tap.
  ///
  /// - Returns: The view at the point, and the menu that closes.
  func point(at point: Point) -> (show: NaiveShow?, closed: Overlay?) {
    if let top = layers.last {
      if top.overlay.frame?.contains(point) == true { return (top.show, nil) }
      let closes = top.overlay.style.closesOnClickOutside && top.overlay.isClosedByUser
      return (nil, closes ? top.overlay : nil)
    }
    guard let place = places.first(where: { $0.frame?.contains(point) == true }) else { return (nil, nil) }
    if place.show !== active, !place.isBar || place.show.canHaveFocus { (active, requested) = (place.show, nil) }
    return (place.show, nil)
  }

  /// Returns the view that gets a pointer event at a point.
  func target(at point: Point) -> NaiveShow? {
    if let top = layers.last { return top.overlay.frame?.contains(point) == true ? top.show : nil }
    return places.first { $0.frame?.contains(point) == true }?.show
  }

  func activate(_ show: NaiveShow) {
    if let place = places.first(where: { $0.show === show }), place.frame != nil, !place.isBar || show.canHaveFocus {
      (active, requested) = (show, nil)
    } else {
      requested = show
    }
  }

  private func startToast() {
    if !toasts.isEmpty, toasts[0].deadline == nil { toasts[0].deadline = now + (toasts[0].time ?? .zero) }
  }

  /// Returns whether a pane can get keys: some of it is visible, and a bar has a row that can be focused.
  private func canReceiveKeys(_ place: Place) -> Bool {
    !place.inside.isEmpty && (!place.isBar || place.show.canHaveFocus)
  }

  /// Passes the keys on from a hidden pane: to the next view, or else to the previous one, or else to a bar.
  private func chooseActive() {
    let index = places.firstIndex { $0.show === active }
    if let index, places[index].frame != nil, !places[index].isBar || places[index].show.canHaveFocus { return }
    let others = (places[(index ?? 0)...] + places[..<(index ?? 0)].reversed()).filter(canReceiveKeys)
    active = (others.first { !$0.isBar } ?? others.first)?.show
  }

  private func goOn(isForward: Bool, enters: Bool) -> Bool {
    let (old, focus) = (target, target?.focus)
    if layers.isEmpty {
      let candidates = places.filter { canReceiveKeys($0) || $0.show === active }.map(\.show)
      if let index = candidates.firstIndex(where: { $0 === active }) {
        active = candidates[(index + (isForward ? 1 : candidates.count - 1)) % candidates.count]
      } else {
        active = candidates.first
      }
      if !candidates.isEmpty, enters || target !== old { requested = nil }
    }
    if enters, let show = target, let row = show.end(isForward: isForward) { show.set(row) }
    return target !== old || enters && target?.focus !== focus
  }
}
