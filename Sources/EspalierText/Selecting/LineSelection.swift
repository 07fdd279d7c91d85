package import EspalierTree
import EspalierWindow

/// Lines in the rows of a view, parts of which the user can select and copy.
package protocol SelectableLines: PressHandling {
  /// The lists of lines, from top to bottom.
  var lineLists: [LazyContainerModel] { get }

  var lineSelection: LineSelection { get }

  /// Returns the text of a row; `nil` if the row shows none on a side.
  func selectableText(ofRow row: Int, in list: LazyContainerModel, side: Int) -> String?
}

/// A row of a list of lines.
protocol SelectableRow: CellModel {
  /// Returns the byte of the text at a point of the row.
  ///
  /// - Parameters:
  ///   - point: The point in the row.
  ///   - width: The width of the row.
  ///   - side: The side whose text is meant; `nil` for the one at the point.
  /// - Returns: The byte and its side; `nil` if there is no text on the side.
  func textPlace(at point: Point, width: Int, side: Int?) -> (side: Int, byte: Int)?
}

/// The text of several lines that the user has selected, with the pointer or with keys.
///
/// It is alive as long as the focus is at its head: whatever else moves the focus ends it.
package final class LineSelection {
  /// A place in the text.
  struct Place: Hashable, Comparable {
    var list: Int
    var row: Int
    var byte: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.list, left.row, left.byte) < (right.list, right.row, right.byte)
    }

    func isInLine(of other: Self) -> Bool { list == other.list && row == other.row }
  }

  /// What is selected: from the part that was pressed first to a place.
  struct Span {
    var origin: Range<Place>
    var head: Place
    let unit: PointerDrag.Unit

    /// The side of a line whose text is selected, where there are two.
    let side: Int

    var range: Range<Place> { min(origin.lowerBound, head)..<max(origin.upperBound, head) }

    /// The end at which the selection stays.
    var anchor: Place { head < origin.upperBound ? origin.upperBound : origin.lowerBound }
  }

  unowned let lines: any SelectableLines
  private(set) var span: Span?
  private var subscriptions: [Subscription<ContainerModel>] = []

  /// Where the pointer is, in the content of the view, while its button is held down.
  private var pointer: Point?
  private var scrolling: Subscription<ContainerModel>?

  /// The model of the row on which the button was pressed, and where, as long as the pointer has not moved.
  private var pressed: (model: CellModel, point: Point)?

  init(of lines: any SelectableLines) { self.lines = lines }

  /// The lines as a container, so that subscriptions have the same type for all of them.
  private var container: ContainerModel { lines }

  /// Whether some text is selected.
  var isActive: Bool { span.map { !$0.range.isEmpty } ?? false }

  /// The selected text, without anything that is drawn around it; `nil` if nothing is selected.
  var text: String? {
    guard let span, !span.range.isEmpty else { return nil }
    var parts: [String] = []
    let lists = lines.lineLists
    for list in span.range.lowerBound.list...span.range.upperBound.list {
      let count = lists[list].count
      let first = list == span.range.lowerBound.list ? span.range.lowerBound.row : 0
      let last = list == span.range.upperBound.list ? span.range.upperBound.row : count - 1
      for row in first..<max(first, last + 1) {
        guard let text = lines.selectableText(ofRow: row, in: lists[list], side: span.side),
          let bytes = bytes(ofRow: row, in: list, side: span.side)
        else { continue }
        parts.append(String(text.text(in: bytes.clamped(to: 0..<text.utf8.count))))
      }
    }
    return parts.joined(separator: "\n")
  }

  /// Returns the selected bytes of the line that a model shows; up to `Int.max` if the selection goes on below it.
  func bytes(in model: CellModel, side: Int) -> Range<Int>? {
    guard isActive, let place = place(of: model) else { return nil }
    return bytes(ofRow: place.row, in: place.list, side: side).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the selected bytes of a line; empty where the selection only reaches it.
  private func bytes(ofRow row: Int, in list: Int, side: Int) -> Range<Int>? {
    guard let span, span.side == side else { return nil }
    let start = max(span.range.lowerBound, Place(list: list, row: row, byte: 0))
    let end = min(span.range.upperBound, Place(list: list, row: row, byte: .max))
    return start <= end ? start.byte..<end.byte : nil
  }

  /// Selects nothing.
  func clear() {
    guard span != nil else { return }
    span = nil
    endDrag()
    didChange()
  }

  /// Selects nothing if what is selected goes on to a row of the first list.
  func clear(from row: Int) { if let span, span.range.upperBound.row >= row { clear() } }

  /// Returns the text of the line of a place; `nil` if it has none on a side.
  func text(at place: Place, side: Int) -> String? {
    lines.selectableText(ofRow: place.row, in: lines.lineLists[place.list], side: side)
  }

  func place(of model: CellModel) -> Place? {
    guard let list = lines.lineLists.firstIndex(where: { $0 === model.parent }) else { return nil }
    return lines.lineLists[list].index(of: model).map { Place(list: list, row: $0, byte: 0) }
  }

  private func didChange() {
    for list in lines.lineLists {
      for model in list.aliveModels(in: 0..<list.count) { model.setNeedsUpdate() }
    }
    guard isActive == subscriptions.isEmpty else { return }
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    guard isActive else { return }
    // Listen to `escape` and to moves of the focus as long as something is selected.
    subscriptions = [
      container.on(TextSelectionCommands.clear) { [weak self] _ in self?.clear() },
      container.subscribe(to: Window.updated) { [weak self] _, _ in self?.followFocus() },
    ]
  }

  /// Ends the selection if the focus is elsewhere.
  private func followFocus() {
    guard let span, pointer == nil, let focused = lines.nearestView?.focusedModel else { return }
    if place(of: focused).map({ $0.isInLine(of: span.head) }) != true { clear() }
  }
}

/// The pointer.
extension LineSelection {
  /// Begins a selection: of characters, of words with a double click, of lines with a triple click.
  func press(on row: Row, _ event: PointerEvent) -> Bool {
    guard let model = row.model as? any SelectableRow, var place = place(of: model) else { return false }
    let isExtending = event.modifiers.contains(.shift)
    if isExtending, !isActive { return false }
    let side = isExtending ? span?.side : nil
    guard let found = model.textPlace(at: event.point, width: row.frame.width, side: side) else { return false }
    place.byte = found.byte
    pressed = event.clickCount == 1 && !isExtending ? (row.model, event.point) : nil
    pointer = Point(x: event.point.x + row.frame.x, y: event.point.y + row.frame.y)
    if isExtending {
      extend(to: place)
    } else {
      let unit = PointerDrag.Unit(clickCount: event.clickCount)
      let origin = range(of: unit, around: place, side: found.side)
      select(Span(origin: origin, head: origin.upperBound, unit: unit, side: found.side))
    }
    return true
  }

  /// Selects up to the pointer, and scrolls toward it while it is out of view.
  func drag(to point: Point) {
    guard let view = lines.nearestView, pointer != nil else { return }
    pointer = point
    pressed = nil
    let top = view.contentOffset.y
    if point.y >= top, point.y < top + view.height {
      scrolling.take()?.cancel()
      selectToPointer()
    } else if scrolling == nil {
      scrolling = container.onTick(every: .milliseconds(50)) { [weak self] _ in self?.scrollToPointer() }
      scrollToPointer()
    }
  }

  /// Ends a selection; what was neither dragged nor pressed more than once is a tap.
  func release() {
    let tapped = pressed
    endDrag()
    if let (model, point) = tapped {
      clear()
      lines.nearestView?.tap(model, at: point)
    } else if let head = span?.head {
      focus(head)
    }
  }

  /// Ends a selection without a tap; what is selected stays, because the focus moves to its head.
  func cancelPress() {
    endDrag()
    // Without a focus, as while another tree is being loaded, none is elsewhere either.
    guard isActive, let head = span?.head, let view = lines.nearestView, view.focusedModel != nil else { return }
    // Without scrolling: another press may be on its way to the row under the pointer.
    view.focusOwner.resume(on: lines.lineLists[head.list].model(at: head.row))
  }

  /// Ends following the pointer, and keeps what is selected.
  private func endDrag() {
    (pointer, pressed) = (nil, nil)
    scrolling.take()?.cancel()
  }

  /// Scrolls, faster the farther away the pointer is.
  private func scrollToPointer() {
    guard let view = lines.nearestView, var point = pointer else { return endDrag() }
    let offset = view.contentOffset
    let distance = point.y < offset.y ? point.y - offset.y : point.y - offset.y - view.height + 1
    view.contentOffset.y += max(-5, min(distance, 5))
    point.y += view.contentOffset.y - offset.y
    pointer = point
    selectToPointer()
  }

  private func selectToPointer() {
    guard let view = lines.nearestView, let pointer, let span else { return }
    let top = view.contentOffset.y
    let point = Point(x: max(0, min(pointer.x, view.width - 1)), y: max(top, min(pointer.y, top + view.height - 1)))
    guard let row = view.row(at: point), let model = row.model as? any SelectableRow, var place = place(of: model),
      let found = model.textPlace(
        at: Point(x: pointer.x - row.frame.x, y: point.y - row.frame.y), width: row.frame.width, side: span.side)
    else { return }
    place.byte = found.byte
    extend(to: place)
  }

  private func extend(to place: Place) {
    guard var new = span else { return }
    let part = range(of: new.unit, around: place, side: new.side)
    new.head = part.lowerBound < new.origin.lowerBound ? part.lowerBound : part.upperBound
    select(new)
  }

  func select(_ new: Span) {
    if !new.range.isEmpty { lines.nearestView?.deselectAll() }
    span = new
    didChange()
  }

  /// Returns what the pointer selects around a place.
  private func range(of unit: PointerDrag.Unit, around place: Place, side: Int) -> Range<Place> {
    guard unit != .character, let text = text(at: place, side: side) else { return place..<place }
    let bytes = unit == .line ? 0..<text.utf8.count : text.word(around: place.byte)
    var (start, end) = (place, place)
    (start.byte, end.byte) = (bytes.lowerBound, bytes.upperBound)
    return start..<end
  }
}

extension SelectableLines {
  package func press(on row: Row, _ event: PointerEvent) -> Bool { lineSelection.press(on: row, event) }

  package func drag(to point: Point) { lineSelection.drag(to: point) }

  package func release() { lineSelection.release() }

  package func cancelPress() { lineSelection.cancelPress() }

  /// Adds the commands that extend the selection.
  func addSelectionCommands() {
    on(TextSelectionCommands.next) { $0.lineSelection.move(.next) }
    on(TextSelectionCommands.previous) { $0.lineSelection.move(.previous) }
    on(TextSelectionCommands.nextWord) { $0.lineSelection.move(.nextWord) }
    on(TextSelectionCommands.previousWord) { $0.lineSelection.move(.previousWord) }
    on(TextSelectionCommands.lineStart) { $0.lineSelection.move(.lineStart) }
    on(TextSelectionCommands.lineEnd) { $0.lineSelection.move(.lineEnd) }
  }
}
