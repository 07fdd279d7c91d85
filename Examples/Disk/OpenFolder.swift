/// The rows below an open folder: its children, and after each open child the rows of that child.
///
/// ```
/// row  0  bark
///      1  leaves ▼         opened: place 1, rows 2 ..< 4
///      2    green
///      3    red
///      4  roots
/// ```
///
/// Finding a row takes O(log k) for each folder on the path to it, in the number of open folders in that folder.
struct OpenFolder {
  /// An open child.
  private struct Opened {
    let place: Int
    /// The row of its first child.
    var firstRow: Int
    var folder: OpenFolder

    var rows: Range<Int> { firstRow..<firstRow + folder.rowCount }
  }

  /// What a row shows.
  struct Row: Equatable {
    let id: DiskTree.ID
    let depth: Int
    let isOpen: Bool
    /// The row of the folder that contains it; `nil` in the top folder.
    let folderRow: Int?
  }

  private var children: [DiskTree.ID]
  private var opened: [Opened] = []

  /// The children that were open and have been closed, with what was open in them, for when they are opened again.
  private var closed: [DiskTree.ID: OpenFolder] = [:]
  private(set) var rowCount: Int

  init(_ children: [DiskTree.ID]) {
    self.children = children
    rowCount = children.count
  }

  func row(at row: Int) -> Row { self.row(at: row, start: 0, depth: 0) }

  /// The row of an entry, given the path from the top entry down to it; `nil` if a folder on the path is closed.
  ///
  /// - Complexity: O(n) in the number of children of the folders on the path.
  func row(of way: some Collection<DiskTree.ID>) -> Int? {
    guard let first = way.first, let place = children.firstIndex(of: first) else { return nil }
    let number = numberOfOpened { $0.place < place }
    let row = row(ofPlace: place, behind: number)
    let rest = way.dropFirst()
    if rest.isEmpty { return row }
    guard number < opened.count, opened[number].place == place else { return nil }
    return opened[number].folder.row(of: rest).map { row + 1 + $0 }
  }

  /// Opens the folder in a row; what was open in it when it was closed is open again.
  ///
  /// - Parameters:
  ///   - row: The row of a closed folder.
  ///   - children: The folder's entries.
  /// - Returns: How many rows were added, all of them directly after it.
  mutating func open(_ row: Int, with children: [DiskTree.ID]) -> Int {
    change(at: row) { folder, place, number in
      let row = folder.row(ofPlace: place, behind: number)
      let inner = folder.closed.removeValue(forKey: folder.children[place]) ?? OpenFolder(children)
      folder.opened.insert(Opened(place: place, firstRow: row + 1, folder: inner), at: number)
      return (inner.rowCount, number + 1)
    }
  }

  /// Closes the folder in a row.
  ///
  /// - Returns: How many rows were removed, all of them directly after it.
  @discardableResult
  mutating func close(_ row: Int) -> Int {
    -change(at: row) { folder, place, number in
      let inner = folder.opened.remove(at: number).folder
      folder.closed[folder.children[place]] = inner
      return (-inner.rowCount, number)
    }
  }

  /// Sorts the children of all folders again that are or were open.
  mutating func sort(_ folder: DiskTree.ID, by sorted: (DiskTree.ID) -> [DiskTree.ID]) {
    var folders: [DiskTree.ID: OpenFolder] = [:]
    for opened in opened { folders[children[opened.place]] = opened.folder }
    children = sorted(folder)
    opened = []
    for child in closed.keys { closed[child]?.sort(child, by: sorted) }
    guard !folders.isEmpty else { return }
    var row = 0
    for (place, child) in children.enumerated() {
      row += 1
      guard var folder = folders[child] else { continue }
      folder.sort(child, by: sorted)
      opened.append(Opened(place: place, firstRow: row, folder: folder))
      row += folder.rowCount
    }
  }

  /// The paths of the folders that are open, or were open and have been closed; outer ones before inner ones.
  func ways(below way: [DiskTree.ID] = []) -> [(way: [DiskTree.ID], isOpen: Bool)] {
    let all = opened.map { (children[$0.place], $0.folder, true) } + closed.map { ($0.key, $0.value, false) }
    return all.flatMap { child, folder, isOpen in
      let inner = way + [child]
      return [(inner, isOpen)] + folder.ways(below: inner)
    }
  }

  private func row(at row: Int, start: Int, depth: Int) -> Row {
    let number = numberOfOpened { $0.firstRow <= row }
    if number > 0, opened[number - 1].rows.contains(row) {
      let inner = opened[number - 1]
      let found = inner.folder.row(at: row - inner.firstRow, start: start + inner.firstRow, depth: depth + 1)
      guard found.folderRow == nil else { return found }
      return Row(id: found.id, depth: found.depth, isOpen: found.isOpen, folderRow: start + inner.firstRow - 1)
    }
    let place = place(ofRow: row, behind: number)
    let isOpen = number < opened.count && opened[number].place == place
    return Row(id: children[place], depth: depth, isOpen: isOpen, folderRow: nil)
  }

  /// Changes the folder that contains a row, and shifts the rows after it by the number of rows that were added.
  ///
  /// - Parameter body: Called with the folder, the index of the row in it, and the number of open folders before it;
  ///   returns how many rows were added, and the first open folder that has moved.
  private mutating func change(
    at row: Int, _ body: (inout OpenFolder, _ place: Int, _ number: Int) -> (more: Int, start: Int)
  ) -> Int {
    let number = numberOfOpened { $0.firstRow <= row }
    var change: (more: Int, start: Int)
    if number > 0, opened[number - 1].rows.contains(row) {
      change = (opened[number - 1].folder.change(at: row - opened[number - 1].firstRow, body), number)
    } else {
      change = body(&self, place(ofRow: row, behind: number), number)
    }
    for later in change.start..<opened.count { opened[later].firstRow += change.more }
    rowCount += change.more
    return change.more
  }

  /// The row of a child that follows the first `number` open folders.
  private func row(ofPlace place: Int, behind number: Int) -> Int {
    number == 0 ? place : opened[number - 1].rows.upperBound + place - opened[number - 1].place - 1
  }

  /// The child in a row that follows the first `number` open folders and is in none of them.
  private func place(ofRow row: Int, behind number: Int) -> Int {
    number == 0 ? row : opened[number - 1].place + 1 + row - opened[number - 1].rows.upperBound
  }

  /// How many open folders come before a boundary.
  private func numberOfOpened(before isBefore: (Opened) -> Bool) -> Int {
    var range = 0..<opened.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBefore(opened[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
