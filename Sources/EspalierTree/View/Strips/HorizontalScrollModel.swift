import EspalierCanvas

/// A cell that shows a container in a horizontally scrolling strip of fixed height.
///
/// ```swift
/// let strip = HorizontalScrollModel(height: 3)
/// strip.container.add(contentsOf: albums.map(AlbumCover.init))
/// list.add(strip)
/// strip.view.contentOffset.x = 20
/// ```
///
/// ```
///   New albums
///   ┌─────┐ ┌─────┐ ┌─────┐ ┌──     the container continues to the right;
///   │ abc │ │ def │ │ ghi │ │ j     the offset of `view` decides which part is visible
///   └─────┘ └─────┘ └─────┘ └──
///   All albums
/// ```
///
/// The strip is a ``ContainerView`` that belongs to the model, so its offset and selection are kept while the row is
/// out of view. It has the size of the row, and the theme and width policy of the enclosing view. It is updated when
/// the row comes into view and with each update of the enclosing view; while the row is out of view, it has no cells.
/// Spacing and layout are not inherited through it.
///
/// Events from the strip continue to the model and its ancestors; values shared there are visible in the strip. A tap
/// on the row is a tap on the strip. Strips can contain strips, at most 100 deep.
public final class HorizontalScrollModel: CellModel {
  /// The container that the strip shows.
  public let container: ContainerModel

  /// The view of the strip, which the row updates and sizes.
  ///
  /// It is attached to the model.
  public let view = ContainerView(width: 0, height: 0)

  /// The maximum depth of nested strips: a strip lays out and draws those in it, and the stack is limited.
  private static let largestDepth = 100

  private let host = StripHost()

  /// The cell that shows the strip; only for comparison.
  private var shownBy: ObjectIdentifier?

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - container: The container to show.
  /// - Precondition: `height` is not negative; no view has loaded the container, and it has no parent.
  public init(height: Int, container: ContainerModel = ContainerModel()) {
    self.container = container
    super.init()
    flags.insert(.strip)
    size = .fill(height: height)
    view.scrollDirection = .horizontal
    view.load(container)
    view.attach(to: self)
    view.stage.showFocus(.elsewhere)
    host.model = self
    view.delegate = host
  }

  /// ``SpokenRole/strip``.
  public override var spokenRole: SpokenRole { .strip }

  /// The description of the strip's focused row, or else the number of rows.
  public override var spokenLabel: String {
    view.focusedModel.flatMap(view.spokenText) ?? wording[.rowCount](view.rows.count)
  }

  /// `HorizontalScrollCell`.
  public override var cellType: AnyCell.Type { HorizontalScrollCell.self }

  /// Updates the strip to the size of the row and the theme of the enclosing view.
  ///
  /// Does nothing if another cell shows the strip, because the model has left the view of this cell.
  func showStrip(in size: Size, by cell: HorizontalScrollCell) {
    let isShownByAnother = shownBy != nil && shownBy != ObjectIdentifier(cell)
    if isShownByAnother, ContainerBlock.place(of: self)?.element.id != cell.rowID { return }
    checkDepth()
    shownBy = ObjectIdentifier(cell)
    host.isQuiet = true
    defer { host.isQuiet = false }
    if let presentation {
      view.theme = presentation.theme
      view.widthPolicy = presentation.widthPolicy
    }
    view.resize(to: size)
    view.update()
  }

  /// Checks that the strip is not nested too deep in other strips.
  ///
  /// - Complexity: O(d) in the depth of the model, through all strips.
  func checkDepth() {
    let strips = sequence(first: self) { $0.hostView?.nextNode as? HorizontalScrollModel }
    let depth = Array(strips).count
    require(
      depth <= Self.largestDepth,
      "strips must be nested at most \(Self.largestDepth) deep; \(mention) is at depth \(depth)")
  }

  /// Releases the cells of the strip, and keeps its offset.
  ///
  /// Does nothing if another cell already shows the strip, in the view that the model has moved to.
  func hideStrip(by cell: HorizontalScrollCell) {
    guard shownBy == ObjectIdentifier(cell) else { return }
    shownBy = nil
    host.isQuiet = true
    view.height = 0
    host.isQuiet = false
  }

  /// Releases the cells of the strip whose models have left it.
  func reclaimDepartedCells(by cell: HorizontalScrollCell) {
    guard shownBy == ObjectIdentifier(cell) else { return }
    host.isQuiet = true
    view.stage.reclaimDeparted()
    host.isQuiet = false
  }
}

/// A delegate that forwards the requests of a strip to the enclosing view.
private final class StripHost: ContainerViewDelegate {
  weak var model: HorizontalScrollModel?

  /// Whether the model itself is updating the strip.
  var isQuiet = false

  func containerViewNeedsUpdate(_ view: ContainerView) {
    if isQuiet { return }
    guard !view.needsUpdate else {
      model?.setNeedsUpdate()
      return
    }
    guard let outer = model?.hostView else { return }
    outer.link.noteDisplay()
    outer.link.askForDisplay()
  }

  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) {
    model?.report(diagnostic)
  }
}

/// A cell that draws a strip.
final class HorizontalScrollCell: Cell<HorizontalScrollModel>, PressCancelling {
  private var isOnShow = false

  override func modelDidUpdate() {
    if isOnShow { model.showStrip(in: size, by: self) }
  }

  override func willDisplay() {
    isOnShow = true
    model.showStrip(in: size, by: self)
  }

  override func didEndDisplaying() {
    isOnShow = false
    model.hideStrip(by: self)
  }

  override func reclaimDepartedCells() {
    if isOnShow { model.reclaimDepartedCells(by: self) }
  }

  override var hasChangedLooks: Bool { super.hasChangedLooks || model.view.drawing.isNeeded }

  override func forgetChangedLooks() {
    super.forgetChangedLooks()
    model.view.drawing.rememberAll()
  }

  /// Taps a row of the strip, or the row of the strip itself where the strip has none.
  override func select(at point: Point) -> Bool {
    let offset = model.view.contentOffset
    let inner = Point(x: point.x.addingClamped(offset.x), y: point.y.addingClamped(offset.y))
    if model.view.tap(at: inner) { return false }
    return super.select(at: point)
  }

  /// Offers the event to the rows of the strip first; a wheel only scrolls the strip horizontally.
  override func handlePointer(_ event: PointerEvent) -> Bool {
    guard case .wheel(_, let columns) = event.action else { return model.view.pointer(event) }
    return columns != 0 && model.view.pointer(event)
  }

  func cancelPress() { model.view.input.cancelPress() }

  /// Draws the strip.
  ///
  /// A cell that is not visible lays it out separately, at the same offset.
  override func draw(in canvas: inout Canvas) {
    let size = canvas.bounds.size
    if isOnShow, model.view.width == size.width, model.view.height == size.height {
      return model.view.draw(in: &canvas)
    }
    model.checkDepth()
    let presentation = Presentation(theme: canvas.theme, policy: canvas.widthPolicy)
    TreeLayout.withSeparateLayout(
      of: model.container, width: size.height, direction: .horizontal, presentation: presentation
    ) { layout in
      let insets = model.view.contentInsets
      let end = layout.contentSize.width + insets.right
      let left = max(-insets.left, min(model.view.contentOffset.x, end - size.width))
      var painter = BandPainter(width: size.width, presentation: presentation, left: left) { _ in
        let edge = left + insets.left
        return layout.drawnRows(
          in: left..<left + size.width, insetLines: edge..<max(edge, left + size.width - insets.right))
      }
      painter.paint(0..<size.height, on: &canvas)
    }
  }
}
