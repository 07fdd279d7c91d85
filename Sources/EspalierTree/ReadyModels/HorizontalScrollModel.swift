import EspalierCanvas

/// A cell that shows a container sideways: a strip of its own height, with an offset of its own.
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
///   ┌─────┐ ┌─────┐ ┌─────┐ ┌──     the container goes on to the right;
///   │ abc │ │ def │ │ ghi │ │ j     what is shown of it is up to the offset of `view`
///   └─────┘ └─────┘ └─────┘ └──
///   All albums
/// ```
///
/// The strip is a ``ContainerView`` that scrolls horizontally and belongs to the model: so offset and selection are
/// kept while the cell is out of view or used for other models. It has the size of the row, and the theme and the width
/// policy of the view around it. It is updated when the row comes into view and with the updates of the view around it;
/// while the row is out of view, its cells are taken back. Spacing and layout are not inherited through it.
///
/// Events from the strip go on to the model and its ancestors; what is shared there is visible in the strip. A tap on
/// the row is a tap on the strip.
public final class HorizontalScrollModel: CellModel {
  /// What the strip shows.
  public let container: ContainerModel

  /// The strip.
  ///
  /// It is updated and sized by the row, and hangs under the model.
  public let view = ContainerView(width: 0, height: 0)

  private let host = StripHost()

  /// The cell that shows the strip; of use for comparisons only.
  private var shownBy: ObjectIdentifier?

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - container: What it shows.
  /// - Precondition: `height` is not negative; no view has loaded the container, and it has no parent.
  public init(height: Int, container: ContainerModel = ContainerModel()) {
    self.container = container
    super.init()
    size = .fill(height: height)
    view.scrollDirection = .horizontal
    view.load(container)
    view.attach(to: self)
    view.focusState.isActive = false
    host.model = self
    view.delegate = host
  }

  /// ``SpokenRole/strip``.
  public override var spokenRole: SpokenRole { .strip }

  /// What is said of the row of the strip that has the focus, if one has it, else how many rows there are.
  public override var spokenLabel: String {
    if let model = view.focusedModel, let text = view.spokenText(for: model) { return text }
    return view.rows.count == 1 ? "1 row" : "\(view.rows.count) rows"
  }

  /// `HorizontalScrollCell`.
  public override var cellType: AnyCell.Type { HorizontalScrollCell.self }

  /// Brings the strip into line with the size of the row and the looks of the view around it.
  ///
  /// Does nothing when another cell shows it and this one's row is left over in a view from which the model has gone.
  func showStrip(in size: Size, by cell: HorizontalScrollCell) {
    let isShownByAnother = shownBy != nil && shownBy != ObjectIdentifier(cell)
    if isShownByAnother, ContainerBlock.place(of: self)?.element.id != cell.rowID { return }
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

  /// Takes the cells of the strip back; its offset stays.
  ///
  /// Does nothing when another cell shows the strip by now, in the view that the model has gone to.
  func hideStrip(by cell: HorizontalScrollCell) {
    guard shownBy == ObjectIdentifier(cell) else { return }
    shownBy = nil
    host.isQuiet = true
    view.height = 0
    host.isQuiet = false
  }

  /// Takes the cells of the strip back whose models have left it.
  func takeDepartedCellsBack(by cell: HorizontalScrollCell) {
    guard shownBy == ObjectIdentifier(cell) else { return }
    host.isQuiet = true
    view.takeDepartedBack()
    host.isQuiet = false
  }
}

/// Passes what a strip needs on to the view around it.
private final class StripHost: ContainerViewDelegate {
  weak var model: HorizontalScrollModel?

  /// Whether the model itself is at it.
  var isQuiet = false

  func containerViewNeedsUpdate(_ view: ContainerView) {
    if isQuiet { return }
    guard !view.needsUpdate else {
      model?.setNeedsUpdate()
      return
    }
    guard let outer = model?.hostView else { return }
    outer.noteDisplay()
    outer.askForDisplay()
  }

  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) {
    model?.report(diagnostic)
  }
}

/// Draws a strip.
final class HorizontalScrollCell: Cell<HorizontalScrollModel> {
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

  override func takeDepartedCellsBack() {
    if isOnShow { model.takeDepartedCellsBack(by: self) }
  }

  override var hasChangedLooks: Bool { super.hasChangedLooks || model.view.needsDisplay }

  override func noteDrawing() {
    super.noteDrawing()
    model.view.noteDrawing()
  }

  /// What is tapped is a row of the strip; the row of the strip itself only where the strip has none.
  override func select(at point: Point) -> Bool {
    let offset = model.view.contentOffset
    let inner = Point(x: point.x.addingClamped(offset.x), y: point.y.addingClamped(offset.y))
    if model.view.tap(at: inner) { return false }
    return super.select(at: point)
  }

  /// The rows of the strip come first; a wheel moves it only sideways.
  override func handlePointer(_ event: PointerEvent) -> Bool {
    guard case .wheel(_, let columns) = event.action else { return model.view.pointer(event) }
    return columns != 0 && model.view.pointer(event)
  }

  /// Draws what the strip shows; a cell that is not on show lays it out for itself, as it would be at the same offset.
  override func draw(in canvas: inout Canvas) {
    let size = canvas.bounds.size
    if isOnShow, model.view.width == size.width, model.view.height == size.height {
      return model.view.draw(in: &canvas)
    }
    let presentation = Presentation(theme: canvas.theme, policy: canvas.widthPolicy)
    TreeLayout.withPrivateLayout(
      of: model.container, width: size.height, direction: .horizontal, presentation: presentation
    ) { layout in
      let insets = model.view.contentInsets
      let end = layout.contentSize.width + insets.right
      let left = max(-insets.left, min(model.view.contentOffset.x, end - size.width))
      var painter = BandPainter(width: size.width, presentation: presentation, left: left) { _ in
        let edge = left + insets.left
        return layout.drawnRows(
          in: left..<left + size.width, viewport: edge..<max(edge, left + size.width - insets.right))
      }
      painter.paint(0..<size.height, on: &canvas)
    }
  }
}
