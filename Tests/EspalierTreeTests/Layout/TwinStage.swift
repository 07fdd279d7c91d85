import EspalierTree
import TestSupport

/// A view, the twin of its tree, and its rows after the last update.
final class TwinStage: ContainerViewDelegate {
  /// A row as comparable parts.
  struct Known: Equatable {
    var id: RowID
    var model: ObjectIdentifier
    var frame: Rect
    var index: Int

    init(_ row: Row) {
      id = row.id
      model = ObjectIdentifier(row.model)
      frame = row.frame
      index = row.index
    }
  }

  private(set) var view: ContainerView
  private(set) var root: Twin

  /// The rows of the last update with their models, which are kept so that no other model gets their place in memory.
  private var known: [Known] = []
  private var knownModels: [CellModel] = []
  private var knownSize = Size.zero
  private var knownTheme = Theme.standard

  /// The view as of the last update that was checked, and the rows that updates have reported since.
  private(set) var snapshot: ViewSnapshot
  private(set) var reportedRows: Set<RowID> = []

  private var kept: KeptCanvas

  /// The number of times that each twin had been marked when one of its rows was last laid out, by its number.
  private var knownMarks: [Int: Int] = [:]

  /// The rows that the view's next changes start from, even if the tree has been replaced since.
  private var reported: [Known] = []

  /// The changes of the last update.
  private(set) var changes = RowChanges.none

  /// What was wrong with an update that a callback or the view itself has requested.
  private var flawOfUpdateInside: String?

  /// Whether the view is updated as soon as it asks for it.
  var updatesAtOnce = false {
    didSet { view.delegate = updatesAtOnce ? self : nil }
  }

  private(set) var isUpdating = false
  private let play: Play

  init(root: Twin, width: Int, height: Int, _ play: Play) {
    self.play = play
    view = ContainerView(width: width, height: height)
    self.root = root
    view.load(root.container)
    snapshot = view.snapshot()
    kept = KeptCanvas(of: view)
  }

  /// Loads a root, which may be the present one, without mischief.
  func load(_ root: Twin) {
    forget()
    self.root = root
    play.withoutMischief { view.load(root.container) }
  }

  /// Lets a fresh view of the same size take over the tree.
  func replaceView() {
    view.delegate = nil
    view.load(ContainerModel())
    let estimatedHeight = view.estimatedHeight
    view = ContainerView(width: view.width, height: view.height)
    view.estimatedHeight = estimatedHeight
    view.delegate = updatesAtOnce ? self : nil
    kept = KeptCanvas(of: view)
    knownTheme = view.theme
    forget()
    reported = []
    view.load(root.container)
  }

  /// What the rules say.
  var naive: NaiveLayout {
    NaiveLayout(root, width: view.isVertical ? view.width : view.height, direction: view.scrollDirection)
  }

  private func forget() {
    known = []
    knownModels = []
    knownSize = .zero
  }

  /// Returns what has changed since the last update without an update; `nil` if nothing has.
  func flawWhileEditsArePending() -> String? {
    if view.contentSize != knownSize { return "contentSize \(view.contentSize) changed without an update" }
    if view.rows.map(Known.init) != known { return "rows changed without an update" }
    if view.rows.indices.map({ Known(view.rows[$0]) }) != known { return "rows by index changed without an update" }
    return nil
  }

  /// Updates the view without mischief: the twins may be in the middle of an edit, which allows no other one.
  func containerViewNeedsUpdate(_ view: ContainerView) {
    play.withoutMischief { updateInside() }
  }

  /// Updates the view when the rules cannot be checked, for example in a callback.
  func updateInside() {
    guard !isUpdating else {
      if view.update() != .none { flawOfUpdateInside = "an update inside an update returns changes" }
      return
    }
    update()
    play.withoutMischief {
      flawOfUpdateInside = flawOfUpdateInside ?? flawOfChanges(hasMischief: true) ?? flawOfText()
      remember()
    }
  }

  private func remember() {
    reported = view.rows.map(Known.init)
    known = reported
    knownModels = view.rows.map(\.model)
    knownSize = view.contentSize
    knownTheme = view.theme
    for twin in root.all { twin.view = ObjectIdentifier(view) }
  }

  /// Updates the view.
  func update() {
    isUpdating = true
    noteChanges(view.update())
    isUpdating = false
  }

  private func noteChanges(_ changes: RowChanges) {
    self.changes = changes
    // The rows of a container that was hidden come back as inserted ones, with their old identities.
    reportedRows.formUnion((changes.updates + changes.inserts).joined().map { view.rows[$0].id })
  }

  /// Returns what does not follow the rules after an update; `nil` if everything does.
  ///
  /// - Parameters:
  ///   - others: The other views, which may show cells that have moved to this one since their last update.
  ///   - isAlone: Whether none of them needs an update.
  func flawAfterUpdate(
    _ random: inout SeededGenerator, besides others: [ContainerView], isAlone: Bool, checksIdentities: Bool
  ) -> String? {
    if view.estimatedHeight != nil {
      // The rules only say what the rows are when everything has been measured.
      if let flaw = flawOfChanges(hasMischief: !checksIdentities) ?? flawOfText() { return flaw }
      remember()
      noteChanges(view.measureAllRows())
    }
    let naive = naive
    let flaw =
      flawOfUpdateInside ?? flawOfChanges(hasMischief: !checksIdentities) ?? flawOfRows(naive)
      ?? flawOfQuestions(naive, &random) ?? flawOfIdentities(isStrict: checksIdentities)
    let flawInView =
      flaw ?? flawOfText() ?? flawOfScreen(naive) ?? flawOfSnapshot()
      ?? flawOfDisplay(naive, besides: others, isAlone: isAlone) ?? kept.flaw()
    remember()
    (snapshot, reportedRows) = (view.snapshot(), [])
    if let flawInView { return flawInView }
    // The more expensive checks take turns.
    switch random.number(0...2) {
    case 0: return flawOfWholeTree()
    case 1: return flawBesideFreshTree()
    default: return flawOfLayingOutAgain()
    }
  }

  /// Checks that nothing changes if everything is laid out again.
  private func flawOfLayingOutAgain() -> String? {
    for twin in root.all where twin.isContainer { twin.container.setNeedsLayout() }
    let changes = view.update()
    if changes != .none { return "when everything is laid out again, the changes are \(changes)" }
    return (flawWhileEditsArePending() ?? flawOfText()).map { "when everything is laid out again: " + $0 }
  }

  /// Checks that the changes lead from the old rows to the new ones, that as few rows as possible move, and that rows
  /// with a new size are reported.
  func flawOfChanges(hasMischief: Bool) -> String? {
    let new = view.rows.map(Known.init)
    let (oldIDs, newIDs) = (reported.map(\.id), new.map(\.id))
    if let flaw = changes.flaw(from: oldIDs, to: newIDs) { return flaw }
    let oldIndices = Dictionary(uniqueKeysWithValues: reported.enumerated().map { ($1.id, $0) })
    let inserted = Set(changes.inserts.joined())
    for row in new where oldIndices[row.id] != nil && inserted.contains(row.index) {
      return "row \(row.index) was there before, and the changes insert it"
    }
    let naive = NaiveChanges(from: oldIDs, to: newIDs)
    if changes.movedRowCount != naive.movedRowCount {
      return "\(changes.movedRowCount) rows move in \(changes)"
    }
    let updated = Set(changes.updates.joined())
    for row in new {
      guard let old = oldIndices[row.id].map({ reported[$0] }), old.frame.size != row.frame.size else { continue }
      if !updated.contains(row.index) { return "row \(row.index) has another size and is no update in \(changes)" }
    }
    let hasNewTheme = view.theme != knownTheme
    for row in new where hasNewTheme && oldIndices[row.id] != nil && !updated.contains(row.index) {
      return "row \(row.index) is drawn by another theme and no update in \(changes)"
    }
    let twins = Dictionary(uniqueKeysWithValues: root.all.map { (ObjectIdentifier($0.real), $0) })
    let marked = Set(root.all.filter { $0.marks > knownMarks[$0.number, default: 0] }.map { ObjectIdentifier($0.real) })
    // A model that is marked while it has no row is reported when it has one.
    for row in new {
      if let twin = twins[row.model] { knownMarks[twin.number] = twin.marks }
    }
    for row in new where updated.contains(row.index) && !marked.contains(row.model) && !hasMischief {
      // An edit of a strip's content is an update of the strip.
      if twins[row.model]?.content != nil { continue }
      // So is another border of a box.
      if view.rows[row.index].isBackground && twins[row.model] == nil { continue }
      guard let old = oldIndices[row.id].map({ reported[$0] }) else { return "row \(row.index) is new and an update" }
      // With an estimate, its size may have changed and changed back.
      if !hasNewTheme, view.estimatedHeight == nil, old.frame.size == row.frame.size {
        return "row \(row.index) is as it was, and an update in \(changes)"
      }
    }
    return nil
  }

  func flawOfRows(_ naive: NaiveLayout) -> String? {
    let rows = Array(view.rows)
    guard rows.count == naive.rows.count, view.rows.count == rows.count else {
      return "\(rows.count) rows, \(view.rows.count) counted, instead of \(naive.rows.count)"
    }
    for (index, (row, expected)) in zip(rows, naive.rows).enumerated() {
      let isRight =
        expected.twin.map { $0.real === row.model } ?? ((expected.box == nil) == (row.model is SeparatorModel))
      if !isRight { return "row \(index) is another model" }
      if row.model.parent !== expected.container.real { return "row \(index) has another parent" }
      if row.frame != naive.frame(of: index) {
        return "row \(index) at \(row.frame) instead of \(naive.frame(of: index))"
      }
      if row.isSticky != expected.isSticky { return "row \(index) says that it is sticky: \(row.isSticky)" }
      if row.isBackground != expected.isBackground { return "row \(index) says that it is behind: \(row.isBackground)" }
      if row.index != index { return "row \(index) says that it is \(row.index)" }
      if Known(view.rows[index]) != Known(row) { return "row \(index) is another one by index" }
    }
    for twin in root.all where twin.isContainer {
      for edge in Twin.Edge.allCases {
        let separator = twin.container[keyPath: edge.separator]
        if (separator == nil) != (twin.rules[edge] == nil) { return "\(twin) has another \(edge) separator" }
        if let separator, separator.parent !== twin.real {
          return "the \(edge) separator of \(twin) has another parent"
        }
      }
    }
    if view.contentSize != naive.contentSize { return "content \(view.contentSize) instead of \(naive.contentSize)" }
    return nil
  }

  func flawOfQuestions(_ naive: NaiveLayout, _ random: inout SeededGenerator) -> String? {
    let rows = Array(view.rows)
    for row in rows {
      guard let found = view.row(for: row.model), Known(found) == Known(row) else {
        return "row(for:) of row \(row.index)"
      }
    }
    let present = Set(rows.map { ObjectIdentifier($0.model) })
    for twin in root.all where !twin.isContainer && !present.contains(ObjectIdentifier(twin.real)) {
      if view.row(for: twin.cell) != nil { return "row(for:) of a cell without a row" }
    }
    let drawn = naive.drawn(viewport: view.linesBetweenInsets)
    let visible = view.visibleRows.map { NaiveLayout.Shown(index: $0.index, frame: $0.frame) }
    let expected = naive.visible(in: view.visibleLines, viewport: view.linesBetweenInsets)
    if visible != expected { return "visibleRows \(visible) instead of \(expected), at \(view.contentOffset)" }
    let size = view.contentSize
    var points = drawn.map(\.frame.origin)
    for _ in 0..<12 {
      points.append(Point(x: random.number(-1...size.width), y: random.number(-1...size.height)))
    }
    for point in points {
      let found = view.row(at: point).map { NaiveLayout.Shown(index: $0.index, frame: $0.frame) }
      let expected = naive.row(at: point, among: drawn)
      if found != expected {
        return "row(at: \(point)) is \(found as Any) instead of \(expected as Any), at \(view.contentOffset)"
      }
    }
    return nil
  }

  /// Checks that rows keep their identity from update to update, and that new rows get a new one.
  func flawOfIdentities(isStrict: Bool) -> String? {
    guard isStrict else { return nil }
    let before = Dictionary(uniqueKeysWithValues: known.map { ($0.model, $0.id) })
    let twins = Set(root.all.map { ObjectIdentifier($0.real) })
    let strangers = Set(root.all.filter { $0.view != ObjectIdentifier(view) }.map { ObjectIdentifier($0.real) })
    for row in view.rows where !(row.model is SeparatorModel) {
      let model = ObjectIdentifier(row.model)
      // A box comes from where its container comes from.
      let newcomer = twins.contains(model) ? row.model : row.model.parent
      if let newcomer, strangers.contains(ObjectIdentifier(newcomer)) { continue }
      if let id = before[model], row.id != id { return "row \(row.index) had the id \(id) and now has \(row.id)" }
    }
    return nil
  }
}
