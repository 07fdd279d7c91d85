import EspalierControls
import EspalierTree
import EspalierWindow
import EspalierWork

/// Searching.
///
/// ```
///   unread ──▶ reading, a few thousand texts a turn ──▶ preparing, in a task ──▶ ready ──▶ searching, in a task
///                                                                                  ▲                │
///                                                                                  └── the result ──┘
/// ```
///
/// A new query cancels a search, but neither reading nor preparing.
extension FilterListModel {
  /// Whether what is under way is no search, and no search waits for it.
  final var isOnlyPreparing: Bool {
    if case .ready = texts { return false }
    return shown.matches.query == query && shown.items.count == items.count
  }

  final func queryDidChange(_ query: String) {
    if query != shown.matches.query || work != nil { search() }
  }

  final func itemsDidChange() {
    endWork()
    texts = .unread
    if !selection.isEmpty { selection.formIntersection(items.map(id)) }
    search()
    prepareTexts()
  }

  /// Searches for the query as it is now, and shows the result as soon as it is there.
  private final func search() {
    guard !FuzzyMatches.isBlank(query) else {
      if case .ready = texts { endWork() }
      return show(FilteredItems(items, query: query))
    }
    switch texts {
    case .unread: readTexts()
    case .reading, .preparing: showState()
    case .ready(let search): self.search(with: search)
    }
  }

  private final func search(with search: FuzzySearch) {
    endWork()
    var search = search
    let query = query
    guard items.count > FilterTexts.largestCountAtOnce else {
      let found = search.matches(query)
      texts = .ready(search)
      return show(FilteredItems(items, query: query, found: found))
    }
    work = perform(named: "search") { [search] in
      var search = search
      guard let found = search.matches(query, while: { !Task.isCancelled }) else { throw CancellationError() }
      return (search: search, found: found)
    } then: { list, result in
      list.work = nil
      guard case .success(let result) = result else { return }
      list.texts = .ready(result.search)
      list.show(FilteredItems(list.items, query: query, found: result.found))
    }
    showState()
  }

  /// Reads the texts of all items: at once if there are few, otherwise some in each turn of the program's loop.
  final func readTexts() {
    guard case .unread = texts else { return }
    guard items.count > FilterTexts.largestCountAtOnce else {
      let search = FuzzySearch(items.map(text), syntax: .terms)
      texts = .ready(search)
      return self.search(with: search)
    }
    texts = .reading([])
    readMoreTexts()
  }

  private final func readMoreTexts() {
    guard case .reading(var read) = texts else { return }
    texts = .preparing
    if read.isEmpty { read.reserveCapacity(items.count) }
    for item in items[read.count...].prefix(FilterTexts.largestCountAtOnce) { read.append(text(item)) }
    guard read.count == items.count else {
      texts = .reading(read)
      work = perform(named: "read") {
      } then: { list, _ in
        list.work = nil
        list.readMoreTexts()
      }
      return showState()
    }
    work = perform(named: "prepare") { [read] in
      FuzzySearch(read, syntax: .terms)
    } then: { list, result in
      list.work = nil
      guard case .success(let search) = result else { return }
      list.texts = .ready(search)
      if list.isSearching { list.search() } else { list.showState() }
    }
    showState()
  }

  private final func endWork() {
    work?.cancel()
    work = nil
  }
}

/// Showing what has been found.
extension FilterListModel {
  /// Shows the items that match.
  ///
  /// When other items are searched, the view follows the current one if it was in view or about to be, and shows another
  /// one that has taken its place.
  final func show(_ new: FilteredItems<Item>) {
    let old = shown
    let isSameQuery = old.matches.query == new.matches.query
    let isFollowed = isCurrentInView
    shown = new
    if isSameQuery {
      rows.replaceRows(from: old.all, to: new.all, id: id) { _, _ in false }
    } else if old.count > 0 || new.count > 0 {
      rows.replaceRows(count: new.count) { _ in nil }
    }
    // Before rows ask for an update, which may be immediate.
    note.isHidden = new.count > 0
    let row = rowToMakeCurrent(after: old)
    let isSameItem = row < new.count && id(new[row]) == currentID
    makeCurrent(row: row, at: isSameQuery && isSameItem && !isFollowed ? nil : .nearest)
  }

  /// Whether the current item is in view, or the next update brings it there.
  private final var isCurrentInView: Bool {
    guard currentRow < rows.count, let row = rows.aliveModels(in: currentRow..<currentRow + 1).first else {
      return false
    }
    return row.frameInWindow != nil || nearestView?.scroller.isRequested(row) == true
  }

  /// Draws all rows anew.
  final func refreshRows() {
    for row in rows.aliveModels(in: 0..<rows.count) { row.setNeedsUpdate() }
  }

  /// Shows the numbers, whether they are being found anew, and whether there is something to clear.
  final func showState() {
    let selected = selection.isEmpty ? "" : " (\(selection.count.groupedByThousands))"
    let total = items.count.groupedByThousands
    let numbers = !shown.matches.isFiltered && !isSearching ? total : "\(matchCount.groupedByThousands)/\(total)"
    queryField.note = numbers + selected + (isSearching ? " …" : "")
    note.text = StyledText(wording[items.isEmpty ? .nothingHere : .noMatch])
    note.isHidden = shown.count > 0
    commands.set(FilterCommands.clear, !query.isEmpty || !selection.isEmpty, in: self) { $0.clear() }
  }

  /// Returns the row that is current after others have been shown.
  ///
  /// With a new query, it is that of the best match. Without a query, or with other items, it is that of the same item.
  private final func rowToMakeCurrent(after old: FilteredItems<Item>) -> Int {
    let isSameQuery = old.matches.query == shown.matches.query
    guard isSameQuery || !shown.matches.isFiltered else { return 0 }
    let same = currentID.flatMap { current in shown.all.firstIndex { id($0) == current } }
    return same ?? (isSameQuery ? currentRow : 0)
  }
}
