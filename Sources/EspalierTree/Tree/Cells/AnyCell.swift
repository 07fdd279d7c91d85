public import EspalierCanvas

/// The base class of all cells, which are reusable views that draw cell models.
///
/// Derive your own from ``Cell``.
///
/// The life of a cell:
///
/// 1. ``setUp()`` is called once, when the instance is created.
/// 2. A model is attached: ``modelDidLoad()`` is called, then ``modelDidUpdate()``, and the latter again after each
///    update in which the model was marked or the row changed its ``size``.
/// 3. ``willDisplay()`` is called when the row comes into view, ``draw(in:)`` as often as needed, and
///    ``didEndDisplaying()`` when the row leaves the view.
/// 4. ``prepareForReuse()`` is called; all subscriptions, bindings and shared values made since the model was attached
///    end. The cell continues with step 2 and another model.
///
/// A cell is an event node: its path is the cell, its model, the model's ancestors, and the view.
open class AnyCell: EventNode, DrawnNode {
  /// The engine's storage for the cell's subscriptions and shared values.
  public final var eventStorage: EventStorage {
    get { EventStorage(record: record) }
    set { record = newValue.record }
  }

  /// The record of subscriptions and shared values; most cells have none.
  ///
  /// Internal, so that reading it is a plain load.
  final var record: NodeRecord?

  /// Whether the row is selected.
  public internal(set) final var isSelected: Bool {
    get { state.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// Whether the row is focused and therefore receives keys first.
  ///
  /// If several views share a keyboard, it is `false` while another of them is focused; see ``isCurrent``.
  public internal(set) final var isFocused: Bool {
    get { state.contains(.focused) }
    set { setState(.focused, newValue) }
  }

  /// Whether the row is the focused row of its view, even if another view receives the keys.
  ///
  /// In a list next to its details, it is the row that the details describe. A focused row is always current. Draw a
  /// current row that is not focused less prominently, as ``TextCell`` does:
  ///
  /// ```swift
  /// if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  /// ```
  public internal(set) final var isCurrent: Bool {
    get { state.contains(.current) }
    set { setState(.current, newValue) }
  }

  /// Whether the row is being pressed.
  public internal(set) final var isHighlighted: Bool {
    get { state.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  private final var state: CellState = []

  /// Whether the drawing has changed since a view last drew the cell in ``ContainerView/drawChanges(in:)``.
  final var needsDisplay = true

  /// The size of the row that the cell shows, in character cells; `Size.zero` while the cell has no model.
  ///
  /// It is set before ``modelDidLoad()``. When an update changes the size of the row, it is set before the resulting
  /// call to ``modelDidUpdate()``.
  public final var size: Size { shownSize }

  /// The storage of ``size``; private, so that reading it is a plain load.
  private final var shownSize = Size.zero

  /// The model that the cell shows.
  final private(set) var attachedModel: CellModel?

  /// The identity of the row that the cell shows.
  final private(set) var rowID = RowID.none

  /// The revision of the model's content that the cell has copied; `nil` if it has to copy the content again.
  final var shownRevision: UInt32?

  /// The reuse identifier under which the pool keeps the cell.
  final var reuseIdentifier = ""

  /// Whether the cell's row stays visible; only meaningful while the visible rows are being determined.
  final var isStaying = false

  /// The handlers and shared values from ``setUp()``, which the cell keeps from model to model.
  private final var ownRecord: RecordSnapshot?

  /// The bindings made since the model was attached.
  private final var bindings: CellBindings?

  /// Creates a cell; called by the engine.
  public required init() {}

  deinit {
    record?.nodeWasReleased()
  }

  /// The model that the cell shows; `nil` while it has none.
  public final var nextNode: (any EventNode)? { attachedModel }

  /// Called once for each instance.
  ///
  /// There is no model yet. Subscriptions and bindings made here last as long as the cell; their handlers are also
  /// called while the cell has no model, and must not read the model.
  open func setUp() {}

  /// Called each time a model is attached.
  ///
  /// Subscriptions and bindings made here end when the cell is reused.
  open func modelDidLoad() {}

  /// Called when a model is attached, and after each update in which it was marked or the row changed its size.
  ///
  /// Override it to copy from the model the data that the cell draws.
  open func modelDidUpdate() {}

  /// Draws the cell.
  ///
  /// - Parameter canvas: A blank region of exactly the size of the row's frame, with its own origin.
  open func draw(in canvas: inout Canvas) {}

  /// Called when the row comes into view.
  open func willDisplay() {}

  /// Called when the row has left the view.
  open func didEndDisplaying() {}

  /// Called before the cell receives another model.
  ///
  /// The current model is still attached.
  open func prepareForReuse() {}

  /// Called when the user selects the row.
  ///
  /// The default implementation calls the model's ``CellModel/didSelect(at:)``. Whatever an override does, the
  /// container of the model and the nodes above it are notified of the selection afterward; see ``RowEvents/selected``.
  ///
  /// - Parameter point: The position of the tap, in the cell's own coordinates.
  open func didSelect(at point: Point) { attachedModel?.didSelect(at: point) }

  /// Called when a key is pressed while the row is focused, before any other node receives it.
  ///
  /// The default implementation returns `false`. Handlers that the cell has subscribed with
  /// ``EventNode/onKey(_:perform:)`` and ``EventNode/on(_:perform:)`` come first.
  ///
  /// - Returns: Whether the cell has handled the key, so that no other node receives it.
  open func handleKey(_ key: Key) -> Bool { false }

  /// Called when text is pasted while the row is focused, before any other node receives it.
  ///
  /// The default implementation returns `false`.
  ///
  /// - Returns: Whether the cell has handled the text, so that no other node receives it.
  open func handlePaste(_ text: String) -> Bool { false }

  /// Called for pointer events over the row, before any other node receives them.
  ///
  /// The default implementation returns `false`; the view then taps the row, and scrolls for the wheel. A cell that
  /// handles the press of a button receives all events until the button is released, even outside of its row. A cell
  /// that handles hovering receives ``PointerEvent/Action/leave`` when the pointer leaves.
  ///
  /// - Parameter event: The event, with its point in the cell's own coordinates.
  /// - Returns: Whether the cell has handled the event.
  open func handlePointer(_ event: PointerEvent) -> Bool { false }

  /// The position of the cursor, in the cell's own coordinates; `nil`, the default, for no cursor.
  ///
  /// The view reads it while the row is focused; a host can show the terminal's own cursor there.
  open var cursor: Point? { nil }

  /// The point at which the terminal's hidden cursor waits while the row is focused, in the cell's own coordinates.
  ///
  /// Screen readers and magnifiers follow the cursor even if it is hidden. The default is the cell's top left corner. A
  /// cell with a part in focus returns where that begins: the field after a label, the current option, a column.
  open var focusPoint: Point { .zero }

  /// The parts of the cell that are not its text, such as the numbers of lines; the default is none.
  ///
  /// On a page, they are not selected and copied with the text.
  open var ornaments: [Rect] { [] }

  /// Marks the cell to be redrawn, after a change of the cell's own state rather than its model's.
  ///
  /// The view is asked for an update, as when a model is marked, but the cell is only redrawn: nothing is laid out or
  /// measured again, and ``modelDidUpdate()`` is not called.
  ///
  /// ```swift
  /// func imageDidArrive(_ image: Image) {
  ///   self.image = image
  ///   setNeedsDisplay()
  /// }
  /// ```
  ///
  /// The engine calls it when the row is selected, pressed or focused, after ``modelDidUpdate()``, when the cell has
  /// handled a key, text or the pointer, and after each handler of the cell: for events, keys, shared data, observable
  /// values and time.
  ///
  /// - Complexity: O(d) in the depth of the model.
  public final func setNeedsDisplay() { noteDisplay()?.askForDisplay() }

  /// Whether the cell looks different from when a view last drew it.
  var hasChangedLooks: Bool { needsDisplay }

  /// Notes that the cell is about to be drawn in its current state.
  func forgetChangedLooks() { needsDisplay = false }

  /// Whether bindings made now end with the current model.
  package final var isReused: Bool { attachedModel != nil }

  /// Passes a diagnostic to the view that shows the model.
  package final func report(_ diagnostic: Diagnostic) { attachedModel?.report(diagnostic) }

  /// Stops the program if the cell cannot draw the model.
  func check(_ model: CellModel) {}

  /// Releases inner cells whose models have left the tree that this cell shows, if it shows one.
  func reclaimDepartedCells() {}

  /// Attaches the model of a row to a cell that has none.
  final func attachModel(of row: Row) {
    let model = row.model
    check(model)
    shownSize = row.frame.size
    rowID = row.id
    shownRevision = model.contentRevision
    if let record { ownRecord = RecordSnapshot(record) }
    show(model)
    modelDidLoad()
    updateContent()
  }

  /// Copies from the model what the cell draws.
  final func updateContent() {
    needsDisplay = true
    copyContent()
    modelDidUpdate()
  }

  /// Whether the model has been marked since the cell copied it.
  final var isOutdated: Bool { shownRevision != attachedModel?.contentRevision }

  /// Updates the cell if its model or the size of its row has changed.
  final func updateModel(size: Size) {
    guard let revision = attachedModel?.contentRevision, shownRevision != revision || shownSize != size else { return }
    shownRevision = revision
    shownSize = size
    updateContent()
  }

  /// Copies what a ready-made cell draws; called before ``modelDidUpdate()``, which belongs to subclasses.
  func copyContent() {}

  /// Notifies the cell, and by default its model, that the user has selected the row.
  ///
  /// - Returns: Whether this row was selected, rather than one that the cell shows inside it.
  func select(at point: Point) -> Bool {
    didSelect(at: point)
    return true
  }

  /// Detaches the model and ends the subscriptions, bindings and shared values made since it was attached.
  final func detachModel() {
    prepareForReuse()
    state = []
    shownSize = .zero
    bindings?.end()
    if let record { withdraw(to: ownRecord, record) }
    ownRecord = nil
    show(nil)
  }

  /// Detaches the model without notifying subscribers, because the view is going away.
  final func abandonModel() {
    guard let attachedModel else { return }
    bindings?.end()
    if let record {
      for key in record.interestingKeys { record.setInterest(false, in: key, above: attachedModel) }
    }
    self.attachedModel = nil
  }

  /// Keeps a binding until the model is detached.
  package final func keep(_ binding: AnyBinding) {
    let bindings = bindings ?? CellBindings()
    self.bindings = bindings
    bindings.keep(binding)
  }

  /// Moves the cell to another path; only a cell with a record can have subscribers to notify.
  private func show(_ model: CellModel?) {
    if record == nil { attachedModel = model } else { relink { attachedModel = model } }
  }

  /// Notes that the drawing has changed.
  ///
  /// Call `askForDisplay` on the returned host afterward.
  @discardableResult
  private func noteDisplay() -> (any TreeHost)? {
    needsDisplay = true
    guard let host = attachedModel?.treeHost, host.noteDisplay(of: self) else { return nil }
    return host
  }

  private func setState(_ part: CellState, _ isSet: Bool) {
    guard state.contains(part) != isSet else { return }
    state.formSymmetricDifference(part)
    noteDisplay()
  }

  private func withdraw(to own: RecordSnapshot?, _ record: NodeRecord) {
    for handler in record.allHandlers where own?.handlers.contains(ObjectIdentifier(handler)) != true {
      handler.wasCancelled = true
      remove(handler)
    }
    let (shared, released) = (record.providers, record.releaseHandlers)
    record.providers = own?.providers ?? NodeKeyTable()
    record.releaseHandlers = own?.releaseHandlers ?? []
    SharedDataRevision.advance()
    // Released only now, because deinitializers may read what the cell sees.
    withExtendedLifetime((shared, released)) {}
  }
}

/// The states of the row that a cell shows, one bit each.
private struct CellState: OptionSet {
  let rawValue: UInt8

  static let selected = CellState(rawValue: 1 << 0)
  static let focused = CellState(rawValue: 1 << 1)
  static let highlighted = CellState(rawValue: 1 << 2)
  static let current = CellState(rawValue: 1 << 3)
}

/// The handlers and shared values of a cell at some moment.
private struct RecordSnapshot {
  let handlers: Set<ObjectIdentifier>
  let providers: NodeKeyTable<ProviderBase>
  let releaseHandlers: ContiguousArray<ReleaseHandler>

  init(_ record: NodeRecord) {
    handlers = Set(record.allHandlers.map(ObjectIdentifier.init))
    providers = record.providers
    releaseHandlers = record.releaseHandlers
  }
}

extension NodeRecord {
  /// Every handler of the node, in no particular order.
  fileprivate var allHandlers: [HandlerBase] {
    var all: [HandlerBase] = keyBindings.all.map { $0 }
    for handlers in eventHandlers.values { all += handlers.map { $0 } }
    for handlers in dataHandlers.values { all += handlers.map { $0 } }
    all += tickers.map { $0 }
    return all
  }
}

/// Whether and how a cell model can be focused; read when its row is laid out or marked.
struct Focusability: Equatable {
  var isFocusable = false

  /// Whether the row is a separate stop; meaningless if it cannot be focused.
  var isTabStop = false
}

extension Focusability {
  /// Reads the focusability of a cell model.
  init(of cell: CellModel) {
    isFocusable = cell.isFocusable
    if isFocusable { isTabStop = cell.isTabStop }
  }
}
