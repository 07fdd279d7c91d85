import EspalierCanvas
import EspalierTree
import TestSupport

/// A view, the twin of its tree, and what its rows were after the last update.
final class TwinStage {
  /// A row by its parts, comparable.
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

  /// Rows of the last update with their models, which are kept so that no other gets their place in memory.
  private var known: [Known] = []
  private var knownModels: [CellModel] = []
  private var knownSize = Size.zero
  private var knownTheme = Theme.standard

  /// The rows that the view's next changes begin from, also when the tree has been replaced since.
  private var reported: [Known] = []

  /// What the last update has said.
  private var changes = RowChanges.none

  init(root: Twin, width: Int, height: Int) {
    view = ContainerView(width: width, height: height)
    self.root = root
    view.load(root.container)
  }

  /// Loads another root.
  ///
  /// - Returns: What is left of the old tree.
  func replaceRoot(by other: Twin) -> [Twin] {
    view.load(other.container)
    let survivors = root.children
    root = other
    forget()
    return survivors
  }

  /// Lets a fresh view of the same size take the tree over.
  func replaceView() {
    let fresh = ContainerView(width: view.width, height: view.height)
    view.load(ContainerModel())
    view = fresh
    knownTheme = fresh.theme
    view.load(root.container)
    forget()
    reported = []
  }

  private func forget() {
    known = []
    knownModels = []
    knownSize = .zero
  }

  /// What is not as it was after the last update, although there was none since; `nil` when all is well.
  func flawWhileEditsArePending() -> String? {
    if view.contentSize != knownSize { return "contentSize \(view.contentSize) changed without an update" }
    if view.rows.map(Known.init) != known { return "rows changed without an update" }
    if view.rows.indices.map({ Known(view.rows[$0]) }) != known { return "rows by index changed without an update" }
    return nil
  }

  /// Updates the view.
  func update() {
    changes = view.update()
  }

  /// What is not as the rules say after an update; `nil` when all is well.
  ///
  /// - Parameter other: The stage of the other view, which may show cells that have moved to this one since it was
  ///   updated.
  func flawAfterUpdate(
    _ random: inout SeededGenerator, beside other: TwinStage, checksIdentities: Bool
  ) -> String? {
    if view.needsUpdate { return "the update is not complete" }
    let isVertical = view.scrollDirection == .vertical
    let naive = NaiveLayout(
      root, width: isVertical ? view.width : view.height, direction: view.scrollDirection)
    defer {
      reported = view.rows.map(Known.init)
      known = view.rows.map(Known.init)
      knownModels = view.rows.map(\.model)
      knownSize = view.contentSize
      knownTheme = view.theme
    }
    return flawOfChanges(hasMischief: !checksIdentities) ?? flawOfRows(naive) ?? flawOfQuestions(naive, &random)
      ?? flawOfIdentities(
        isStrict: checksIdentities)
      ?? flawOfScreen(naive, beside: other)
  }

  /// Applied to the old rows, the changes give the new ones; as few rows move as possible; and what has another size is
  /// told.
  private func flawOfChanges(hasMischief: Bool) -> String? {
    let new = view.rows.map(Known.init)
    guard changes.applied(to: reported.map(\.id), inserting: { new[$0].id }) == new.map(\.id) else {
      return
        "the changes \(changes) lead from \(reported.map(\.id)) to \(changes.applied(to: reported.map(\.id), inserting: { new[$0].id })) instead of \(new.map(\.id))"
    }
    let oldIndices = Dictionary(uniqueKeysWithValues: reported.enumerated().map { ($1.id, $0) })
    let inserted = Set(changes.inserts.joined())
    for row in new where oldIndices[row.id] != nil && inserted.contains(row.index) {
      return "row \(row.index) was there before, and the changes insert it"
    }
    let survivors = new.compactMap { oldIndices[$0.id] }
    let moved = changes.moves.reduce(0) { $0 + $1.from.count }
    if moved != survivors.count - longestIncrease(in: survivors) { return "\(moved) rows move in \(changes)" }
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
    let marked = Set(root.all.filter { $0.isMarked || $0.hasLeftMarked }.map { ObjectIdentifier($0.real) })
    // What is marked while it has no row is told when it has one.
    for row in new { twins[row.model]?.isMarked = false }
    for row in new where updated.contains(row.index) && !marked.contains(row.model) && !hasMischief {
      guard let old = oldIndices[row.id].map({ reported[$0] }) else { return "row \(row.index) is new and an update" }
      if !hasNewTheme, old.frame.size == row.frame.size {
        return "row \(row.index) is as it was, and an update in \(changes)"
      }
    }
    return nil
  }

  /// The length of the longest increasing subsequence, by the definition.
  private func longestIncrease(in numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max().map { $0 + 1 } ?? 1)
    }
    return lengths.max() ?? 0
  }

  private func flawOfRows(_ naive: NaiveLayout) -> String? {
    let rows = Array(view.rows)
    guard rows.count == naive.rows.count, view.rows.count == rows.count else {
      return "\(rows.count) rows, \(view.rows.count) counted, instead of \(naive.rows.count)"
    }
    for (index, (row, expected)) in zip(rows, naive.rows).enumerated() {
      let isRight = expected.twin.map { $0.real === row.model } ?? (row.model is SeparatorModel)
      if !isRight { return "row \(index) is another model" }
      if row.frame != naive.frame(of: index) {
        return "row \(index) at \(row.frame) instead of \(naive.frame(of: index))"
      }
      if row.isSticky != expected.isSticky { return "row \(index) says that it is sticky: \(row.isSticky)" }
      if row.isBackground != expected.isBackground { return "row \(index) says that it is behind: \(row.isBackground)" }
      if row.index != index { return "row \(index) says that it is \(row.index)" }
      if Known(view.rows[index]) != Known(row) { return "row \(index) is another one by index" }
    }
    if view.contentSize != naive.contentSize { return "content \(view.contentSize) instead of \(naive.contentSize)" }
    return nil
  }

  private func flawOfQuestions(_ naive: NaiveLayout, _ random: inout SeededGenerator) -> String? {
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
    let drawn = naive.drawn(edge: edge)
    let visible = view.visibleRows.map { NaiveLayout.Shown(index: $0.index, frame: $0.frame) }
    let expected = naive.visible(in: visibleLines, edge: edge)
    if visible != expected { return "visibleRows \(visible) instead of \(expected), at \(view.contentOffset)" }
    let size = view.contentSize
    var points = drawn.map(\.frame.origin)
    if size.width * size.height <= 400 {
      points += (-1...size.height).flatMap { y in (-1...size.width).map { x in Point(x: x, y: y) } }
    } else {
      for _ in 0..<100 {
        points.append(Point(x: random.number(-1...size.width), y: random.number(-1...size.height)))
      }
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

  /// Rows keep their identity from update to update, and new ones get a new one.
  private func flawOfIdentities(isStrict: Bool) -> String? {
    let before = Dictionary(uniqueKeysWithValues: known.map { ($0.model, $0.id) })
    let strangers = Set(root.all.filter { $0.view != ObjectIdentifier(view) }.map { ObjectIdentifier($0.real) })
    for twin in root.all { twin.view = ObjectIdentifier(view) }
    var present = Set<RowID>()
    for row in view.rows {
      if !present.insert(row.id).inserted { return "two rows have the id \(row.id)" }
      let model = ObjectIdentifier(row.model)
      if !isStrict || row.model is SeparatorModel || strangers.contains(model) { continue }
      if let id = before[model] {
        if row.id != id { return "row \(row.index) had the id \(id) and now has \(row.id)" }
      }
    }
    return nil
  }

  /// Whether a cell of the view shows a model, by the last update.
  private func isOnShow(_ model: CellModel) -> Bool {
    let viewport = Rect(origin: view.contentOffset, size: Size(width: view.width, height: view.height))
    return view.visibleRows.contains { $0.model === model && $0.frame.intersects(viewport) }
  }

  private func flawOfScreen(_ naive: NaiveLayout, beside other: TwinStage) -> String? {
    let viewport = Rect(origin: view.contentOffset, size: Size(width: view.width, height: view.height))
    let screen = naive.lines(naive.drawn(edge: edge), in: viewport).joined(separator: "\n")
    if view.rendered() != screen { return "the screen\n\(view.rendered())\ninstead of\n\(screen)" }
    let displayed = Set(
      naive.visible(in: visibleLines, edge: edge).filter { $0.frame.intersects(viewport) }
        .compactMap { naive.rows[$0.index].twin.map { ObjectIdentifier($0.real) } })
    for twin in root.all where !twin.isContainer {
      let count = (displayed.contains(ObjectIdentifier(twin.real)) ? 1 : 0) + (other.isOnShow(twin.cell) ? 1 : 0)
      if twin.cell.displays != count { return "a cell is displayed \(twin.cell.displays) times instead of \(count)" }
      if twin.cell.loads > 1 { return "a cell is loaded \(twin.cell.loads) times" }
    }
    let whole = NaiveLayout(root, width: view.width)
    let page = Rect(x: 0, y: 0, width: view.width, height: 1_000_000)
    let all = whole.lines(whole.drawn(edge: nil), in: page).joined(separator: "\n")
    let rendered = root.container.rendered(width: view.width)
    return rendered == all ? nil : "rendered(width:)\n\(rendered)\ninstead of\n\(all)"
  }

  /// The line of the content at which sticky rows stick.
  private var edge: Int {
    view.scrollDirection == .vertical
      ? view.contentOffset.y + view.contentInsets.top : view.contentOffset.x + view.contentInsets.left
  }

  /// What the viewport covers along the scroll axis.
  private var visibleLines: Range<Int> {
    view.scrollDirection == .vertical
      ? view.contentOffset.y..<view.contentOffset.y + view.height
      : view.contentOffset.x..<view.contentOffset.x + view.width
  }
}
