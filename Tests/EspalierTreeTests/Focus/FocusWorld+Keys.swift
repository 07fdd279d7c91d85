import EspalierTree
import TestSupport

/// Keys, compared with a plain implementation of the path.
extension FocusWorld {
  static let keys: [Key] = ["a", "b", "X", "space", "enter", "ctrl+a", "f5", "delete"]

  private static let moves: [Key: FocusDirection] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp, "pagedown": .pageDown,
    "home": .first, "end": .last, "tab": .next, "shift+tab": .previous,
  ]

  /// Subscribes a handler on a random node, or cancels one.
  func changeHandlers() {
    if random.once(in: 3), let handler = random.pick(handlers) {
      note("cancel \(handler.number)")
      handler.cancel?()
      handler.cancel = nil
      return
    }
    let number = nextNumber()
    var keys = Array(Self.keys.shuffled(using: &random).prefix(random.number(1...3)))
    if random.once(in: 6) { keys.append("down") }
    if random.once(in: 4) { keys.append(keys[0]) }
    var command: Command?
    if random.once(in: 2) {
      if random.once(in: 6) { keys.removeAll() }
      let id = random.pick(Self.commandIDs) ?? ""
      command = Command(id, "handler \(number)", keys: keys, group: nil, prominence: .normal)
    }
    switch random.number(0...9) {
    case 0: subscribe(on: station, number, keys, command)
    case 1: subscribe(on: view, number, keys, command)
    default: if let model = random.pick(models) { subscribe(on: model, number, keys, command) }
    }
  }

  private func subscribe<Node: EventNode>(on node: Node, _ number: Int, _ keys: [Key], _ command: Command?) {
    note("handler \(number) of \((node as? Model).map(name) ?? node.nodeName) for \(keys)")
    let known = KnownHandler(node, number, keys, command)
    let body: (Node) -> Void = { [unowned self, unowned known] _ in
      calls.note("handler \(number)")
      _ = known
      play.strike()
    }
    let subscription = command.map { node.on($0, perform: body) } ?? node.onKeys(keys, body)
    known.cancel = { subscription.cancel() }
    handlers.append(known)
  }

  /// Changes what a model and its cell handle.
  func changeTaken() {
    guard let taker = random.pick(models.compactMap { $0 as? any KeyTaker }), let key = random.pick(Self.keys) else {
      return
    }
    note("taken by \(taker.number): \(key)")
    if let probe = taker as? FocusProbe, random.once(in: 2) {
      probe.cellTaken.formSymmetricDifference([key])
    } else {
      taker.taken.formSymmetricDifference([key])
    }
  }

  /// The view whose row gets the keys.
  private var innermost: ContainerView {
    var view = view
    while let strip = naive(view).model as? HorizontalScrollModel, naive(strip.view).model != nil { view = strip.view }
    return view
  }

  /// The row that gets the keys; a row of a strip that is out of view may have left the tree.
  private var focused: CellModel? {
    let view = innermost
    return naive(view).model.flatMap { model in wayUp(from: model).contains { $0 === view.container } ? model : nil }
  }

  /// The nodes that a key passes, without the cell of the row.
  var walk: [any EventNode] { wayUp(from: focused ?? innermost.container) }

  /// The handler of a key by the rules; `nil` if there is none.
  func taker(of key: Key, ignoringModels: Bool = false) -> String? {
    let focused = focused
    let isPrivate = focused?.takesText == true && key.character != nil
    if let probe = focused as? FocusProbe, let cell = probe.cells.last {
      if cell is ListeningProbeCell, key == ListeningProbeCell.key { return "listening \(probe.number)" }
      if !ignoringModels, probe.cellTaken.contains(key) { return "cell \(probe.number)" }
    }
    for node in walk where !isPrivate || node === focused {
      if let handler = handlers.last(where: { $0.node === node && $0.cancel != nil && keys(of: $0).contains(key) }) {
        return "handler \(handler.number)"
      }
      if !ignoringModels, let taker = node as? any KeyTaker, taker.taken.contains(key) {
        return "model \(taker.number)"
      }
    }
    return nil
  }

  func pressAny() {
    guard let key = random.pick(Self.keys + Array(Self.moves.keys).sorted { "\($0)" < "\($1)" }) else { return }
    press(key)
  }

  func press(_ key: Key) {
    note("press \(key)")
    let focused = focused
    let expected = taker(of: key)
    let earlier = calls.take()
    defer { for name in earlier { calls.note(name) } }
    if expected != nil || focused?.takesText == true && key.character != nil {
      let isTaken = view.press(key)
      let called = calls.take()
      if isTaken != (expected != nil) || called.first != expected {
        fail("\(key) calls \(called), not \(expected ?? "nobody")")
      }
    } else if let direction = Self.moves[key] {
      if view.rows.contains(where: \.isFocusable) {
        expectMove(direction) { view.press(key) }
      } else {
        let offset = view.contentOffset
        if view.press(key) != (view.contentOffset != offset) { fail("\(key) scrolls, and does not") }
      }
      if case let called = calls.take(), !called.isEmpty { fail("\(key) calls \(called)") }
    } else if key == "enter" || key == "space" {
      pressSelecting(key, focused)
    } else if view.press(key) || !calls.take().isEmpty {
      fail("\(key) is taken")
    }
    checkFocus()
  }

  private func pressSelecting(_ key: Key, _ focused: CellModel?) {
    let isTaken = view.press(key)
    let called = calls.take()
    // A strip selects one of its rows at the edge, and may give it the focus.
    if focused is HorizontalScrollModel { return adoptFocus() }
    if isTaken != (focused?.isSelectable == true)
      || (focused as? FocusProbe).map({ ["select \($0.number)"] }) ?? [] != called
    {
      fail("\(key) selects \(called)")
    }
  }
}

extension EventNode {
  fileprivate func onKeys(_ keys: [Key], _ body: @escaping (Self) -> Void) -> Subscription<Self> {
    switch keys.count {
    case 1: onKey(keys[0], perform: body)
    case 2: onKey(keys[0], keys[1], perform: body)
    case 3: onKey(keys[0], keys[1], keys[2], perform: body)
    case 4: onKey(keys[0], keys[1], keys[2], keys[3], perform: body)
    default: onKey(keys[0], keys[1], keys[2], keys[3], keys[4], perform: body)
    }
  }
}
