import EspalierCanvas
import EspalierTree

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
  func flawAfterUpdate(_ random: inout SeededGenerator, checksIdentities: Bool) -> String? {
    if view.needsUpdate { return "the update is not complete" }
    let naive = NaiveLayout(root, width: view.width)
    defer {
      reported = view.rows.map(Known.init)
      known = view.rows.map(Known.init)
      knownModels = view.rows.map(\.model)
      knownSize = view.contentSize
    }
    return flawOfChanges() ?? flawOfRows(naive) ?? flawOfQuestions(naive, &random) ?? flawOfIdentities(
      isStrict: checksIdentities)
      ?? flawOfScreen(naive)
  }

  /// Applied to the old rows, the changes give the new ones; as few rows move as possible; and what has another size is
  /// told.
  private func flawOfChanges() -> String? {
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
      if row.frame != expected.frame { return "row \(index) at \(row.frame) instead of \(expected.frame)" }
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
    if view.visibleRows.map(\.index) != naive.visibleRows(height: view.height) { return "visibleRows" }
    let size = view.contentSize
    var points = rows.map(\.frame.origin)
    if size.width * size.height <= 400 {
      points += (-1...size.height).flatMap { y in (-1...size.width).map { x in Point(x: x, y: y) } }
    } else {
      for _ in 0..<100 {
        points.append(Point(x: random.number(-1...size.width), y: random.number(-1...size.height)))
      }
    }
    for point in points where view.row(at: point)?.index != naive.row(at: point) { return "row(at: \(point))" }
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

  private func flawOfScreen(_ naive: NaiveLayout) -> String? {
    let screen = naive.lines(upTo: view.height).joined(separator: "\n")
    if view.rendered() != screen { return "the screen\n\(view.rendered())\ninstead of\n\(screen)" }
    let all = naive.lines(upTo: .max).joined(separator: "\n")
    let displayed = Set(
      naive.visibleRows(height: view.height).map { naive.rows[$0] }
        .filter { $0.frame.x < view.width && $0.frame.width > 0 }
        .compactMap { $0.twin.map { ObjectIdentifier($0.real) } })
    for twin in root.all where !twin.isContainer {
      let isDisplayed = displayed.contains(ObjectIdentifier(twin.real))
      let displays = twin.cell.displays[ObjectIdentifier(view)] ?? 0
      if displays != (isDisplayed ? 1 : 0) { return "a cell is displayed \(displays) times" }
      if twin.cell.loads > 1 { return "a cell is loaded \(twin.cell.loads) times" }
    }
    let rendered = root.container.rendered(width: view.width)
    return rendered == all ? nil : "rendered(width:)\n\(rendered)\ninstead of\n\(all)"
  }
}
