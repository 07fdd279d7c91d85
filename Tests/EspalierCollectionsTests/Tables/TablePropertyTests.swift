import EspalierCollections
import EspalierTree
import TestSupport
import Testing

/// A table beside a naive twin, under random edits.
@Suite struct TablePropertyTests {
  @Test("A table shows, selects and focuses what a naive twin does", arguments: SeededGenerator.seeds())
  func random(seed: UInt64) {
    let play = TableAndTwin(seed: seed)
    for step in 0..<80 {
      let note = play.edit()
      if let flaw = play.check() {
        Issue.record("seed \(seed), step \(step), \(note): \(flaw)\n\(play.log.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test func `After a new order of many rows, those that matter are followed`() {
    let count = 20_000
    let table = TableModel(
      (0..<count).map { ($0, ($0 * 7_919) % count) }, id: \.0,
      columns: [TableColumn("N", sortedBy: \.1) { "\($0.1)" }])
    let view = ContainerView(showing: table, width: 20, height: 10)
    table.selectionMode = .many
    table.selection = [5, 77, 19_999]
    table.focusItem(withID: 500)
    view.update()
    table.sortOrder = TableSortOrder("N")
    let changes = view.update()
    #expect(table.selection == [5, 77, 19_999] && table.focusedItem?.0 == 500)
    #expect(changes.inserts.reduce(0) { $0 + $1.count } > count / 2)
    table.sortOrder = nil
    view.update()
    #expect(table.selection == [5, 77, 19_999] && table.focusedItem?.0 == 500)
    table.items = Array(table.items.reversed().prefix(15_000))
    view.update()
    #expect(table.selection == [19_999])
  }
}

private struct Entry: Equatable {
  let id: Int
  var value: Int
  var group: Int

  var text: String { "\(id) \(value) \(group)" }
}

/// A table, and what it must show.
private final class TableAndTwin {
  private(set) var log: [String] = []
  private var random: SeededGenerator
  private let table: TableModel<Entry, Int>
  private let view: ContainerView

  private var entries: [Entry] = []
  private var nextID = 0
  private var selection: Set<Int> = []
  private var focus: Int?
  private var sort: (column: String, isDescending: Bool)?
  private var leastValue: Int?
  private var isGrouped = false
  private var collapsed: Set<Int> = []

  /// The rows as they were after the last update, by their texts.
  private var shownRows: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    table = TableModel(
      [], id: \.id,
      columns: [
        TableColumn("Text", width: .fit()) { "\($0.text)" },
        TableColumn("Value", width: .flexible(), sortedBy: \.value) { "\($0.value)" },
        TableColumn("ID", width: .fixed(4), sortedBy: \.id) { "\($0.id)" },
      ])
    table.selectionMode = .many
    view = ContainerView(showing: table, width: 30, height: 9)
    shownRows = spokenRows
  }

  /// What the rows say of their first column, wherever that is, or else what they say.
  private var spokenRows: [String] {
    (0..<view.rows.count).map { index in
      let label = view.rows[index].model.spokenLabel
      return label.split(separator: ", ").first { $0.hasPrefix("Text ") }.map(String.init) ?? label
    }
  }

  private func makeEntry() -> Entry {
    nextID += 1
    return Entry(id: nextID, value: random.number(0...9), group: random.number(0...2))
  }

  /// Makes a random edit of the table and the twin.
  func edit() -> String {
    let note: String
    switch random.number(0...14) {
    case 0, 1:
      let index = random.number(0...entries.count)
      let new = (0..<random.number(1...4)).map { _ in makeEntry() }
      entries.insert(contentsOf: new, at: index)
      note = "insert \(new.map(\.text)) at \(index)"
    case 2 where !entries.isEmpty:
      let start = random.number(0...entries.count - 1)
      let end = min(entries.count, start + random.number(1...3))
      note = "remove \(entries[start..<end].map(\.text))"
      entries.removeSubrange(start..<end)
    case 3:
      entries.shuffle(using: &random)
      note = "shuffle"
    case 4 where !entries.isEmpty:
      let index = random.number(0...entries.count - 1)
      entries[index].value = random.number(0...9)
      entries[index].group = random.number(0...2)
      note = "change to \(entries[index].text)"
    case 5, 6:
      if let entry = random.pick(entries) {
        let index = entries.firstIndex(of: entry) ?? 0
        entries[index].value = random.number(0...9)
        table.updateItem(entries[index])
        return noted("update \(entries[index].text)")
      }
      return noted("nothing to update")
    case 7:
      sort = random.once(in: 4) ? nil : (random.once(in: 2) ? "Value" : "ID", random.once(in: 2))
      table.sortOrder = sort.map { TableSortOrder($0.column, isDescending: $0.isDescending) }
      return noted("sort by \(String(describing: sort))")
    case 8:
      leastValue = random.once(in: 2) ? nil : random.number(0...8)
      let least = leastValue
      table.filter = least.map { least in { $0.value >= least } }
      return noted("filter from \(String(describing: least))")
    case 9:
      isGrouped.toggle()
      let grouping = TableGrouping(by: \Entry.group, isCollapsible: true) { "group \($0), \($1.count)" }
      table.grouping = isGrouped ? grouping : nil
      return noted("group: \(isGrouped)")
    case 13:
      collapsed = Set((0...2).filter { _ in random.once(in: 3) })
      table.collapsedGroups = Set(collapsed.map { AnyHashable($0) })
      return noted("collapse \(collapsed.sorted())")
    case 10:
      selection = Set(entries.map(\.id).filter { _ in random.once(in: 3) })
      table.selection = selection
      return noted("select \(selection.sorted())")
    case 11:
      guard let entry = random.pick(shown) else { return noted("nothing to focus") }
      focus = entry.id
      table.focusItem(withID: entry.id)
      if isGrouped { collapsed.remove(entry.group) }
      return noted("focus \(entry.text)")
    case 12:
      let column = random.pick(["Text", "Value", "ID"]) ?? ""
      table.setWidth(random.once(in: 3) ? nil : random.number(-2...40), ofColumn: column)
      table.moveColumn(random.pick(["Text", "Value", "ID"]) ?? "", to: random.number(-1...4))
      return noted("resize and move \(column)")
    default:
      view.contentOffset.y = random.number(0...max(0, view.contentSize.height))
      view.width = random.number(0...50)
      return noted("scroll to \(view.contentOffset.y), width \(view.width)")
    }
    table.items = entries
    selection.formIntersection(entries.map(\.id))
    return noted(note)
  }

  private func noted(_ note: String) -> String {
    log.append(note)
    return note
  }

  /// The entries as they must be shown.
  private var shown: [Entry] {
    var rows = entries.filter { $0.value >= leastValue ?? 0 }
    if let sort {
      // Insertion sort is stable.
      let sorted = rows.reduce(into: [Entry]()) { sorted, entry in
        func key(_ entry: Entry) -> Int { sort.column == "Value" ? entry.value : entry.id }
        let index = sorted.firstIndex { sort.isDescending ? key($0) < key(entry) : key(entry) < key($0) }
        sorted.insert(entry, at: index ?? sorted.count)
      }
      rows = sorted
    }
    guard isGrouped else { return rows }
    var groups: [Int] = []
    for row in rows where !groups.contains(row.group) { groups.append(row.group) }
    return groups.flatMap { group in rows.filter { $0.group == group } }
  }

  /// The entries that have rows.
  private var uncollapsed: [Entry] { shown.filter { !isGrouped || !collapsed.contains($0.group) } }

  /// Updates the view, and returns what is wrong.
  func check() -> String? {
    let focusBefore = focus.flatMap { id in uncollapsed.contains { $0.id == id } ? id : nil }
    let before = shownRows
    let changes = view.update()
    let rows = spokenRows
    shownRows = rows
    let texts = uncollapsed.map { "Text \($0.text)" }
    let itemRows = rows.filter(texts.contains)
    guard table.shownItems == shown else { return "shown \(table.shownItems.map(\.text))" }
    guard itemRows.count == texts.count else { return "rows \(rows), expected \(texts)" }
    if table.selection != selection { return "selected \(table.selection.sorted()), expected \(selection.sorted())" }
    let selectedRows = uncollapsed.filter { selection.contains($0.id) }.map(\.id)
    if table.selectedItems.map(\.id) != selectedRows { return "selected rows \(table.selectedItems.map(\.text))" }
    if let focusBefore, table.focusedItem?.id != focusBefore {
      return "focus on \(String(describing: table.focusedItem?.text)), expected \(focusBefore)"
    }
    focus = table.focusedItem?.id
    let applied = changes.applied(to: before) { rows[$0] }
    let updated = Set(changes.updates.joined())
    guard applied.count == rows.count else { return "\(changes) make \(applied.count) rows of \(before.count)" }
    for (index, row) in rows.enumerated() where applied[index] != row && !updated.contains(index) {
      if index > 0 { return "row \(index) was “\(applied[index])”, is “\(row)”, and no change says so" }
    }
    for line in view.rendered().split(separator: "\n") where WidthPolicy.modern.width(of: line) > view.width {
      return "a line is wider than \(view.width): \(line)"
    }
    return nil
  }
}
