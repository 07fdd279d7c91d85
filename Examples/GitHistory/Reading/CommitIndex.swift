import ExampleSupport

/// The commits that have been read, newest first: their hashes, and where the rest of each one is in a file.
///
/// A commit takes about 45 bytes of memory, however long its message is.
struct CommitIndex: Sendable {
  private let file: TemporaryFile
  /// The hashes, one after the other.
  private var hashes: [UInt8] = []
  /// The length of a hash: 20 bytes, or 32 in newer repositories.
  private var hashLength = 20
  /// Where the commits begin in the file, and where the last one ends.
  private var offsets = [0]
  /// Rows by their hashes: open addressing with steps of one (Knuth, The Art of Computer Programming, 6.4, algorithm
  /// L); a row is stored as its number plus one.
  private var table = [UInt32](repeating: 0, count: 1 << 10)

  init(in file: TemporaryFile) {
    self.file = file
  }

  var count: Int { offsets.count - 1 }

  /// Appends the commits of a batch.
  mutating func append(_ batch: CommitBatch) {
    if count == 0 && !batch.lengths.isEmpty { hashLength = batch.hashes.count / batch.lengths.count }
    hashes += batch.hashes
    for length in batch.lengths {
      offsets.append(offsets[count] + length)
      note(count - 1)
    }
  }

  /// A commit.
  ///
  /// - Complexity: One read of the file.
  subscript(row: Int) -> Commit { Commit(file.bytes(in: offsets[row]..<offsets[row + 1])[...]) }

  /// Calls `body` with the rows of a range and the fields of each, in order, until it returns `false`.
  func forEachRecord(in rows: Range<Int>, _ body: (Int, ArraySlice<UInt8>) throws -> Bool) rethrows {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let start = offsets[row]
      var end = row + 1
      while end < rows.upperBound && offsets[end + 1] - start < 1 << 18 { end += 1 }
      let bytes = file.bytes(in: start..<offsets[end])
      for row in row..<end {
        let record = bytes.dropFirst(offsets[row] - start).prefix(offsets[row + 1] - offsets[row])
        guard try body(row, record) else { return }
      }
      row = end
    }
  }

  /// The hash of a commit as bytes.
  func hash(of row: Int) -> ArraySlice<UInt8> { hashes[row * hashLength..<(row + 1) * hashLength] }

  /// The row of a commit, by its full hash.
  func row(ofHash hash: some Collection<UInt8>) -> Int? {
    guard hash.count == hashLength else { return nil }
    var place = Self.place(of: hash, in: table)
    while table[place] != 0 {
      let row = Int(table[place]) - 1
      if self.hash(of: row).elementsEqual(hash) { return row }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  /// The row of a commit, by its hash in hexadecimal digits.
  func row(of hash: String) -> Int? { CommitID.bytes(ofHex: hash.utf8).flatMap { row(ofHash: $0) } }

  private mutating func note(_ row: Int) {
    if 2 * count > table.count {
      table = [UInt32](repeating: 0, count: 4 * table.count)
      for row in 0..<row { insert(row) }
    }
    insert(row)
  }

  private mutating func insert(_ row: Int) {
    var place = Self.place(of: hash(of: row), in: table)
    while table[place] != 0 { place = (place + 1) & (table.count - 1) }
    table[place] = UInt32(row + 1)
  }

  /// Where the search for a hash begins.
  ///
  /// Hashes of commits are already random.
  private static func place(of hash: some Collection<UInt8>, in table: [UInt32]) -> Int {
    hash.prefix(4).reduce(0) { $0 << 8 | Int($1) } & (table.count - 1)
  }
}

extension CommitIndex {
  /// The first row that contains a text in its hash, author, names or subject.
  ///
  /// - Parameters:
  ///   - pattern: The text.
  ///   - start: The row after or before which the search begins; `nil` to begin with the first row.
  ///   - isForward: Whether to search older commits.
  func firstRow(with pattern: TextPattern, from start: Int?, forward isForward: Bool) -> Int? {
    var found: Int?
    func look(in rows: Range<Int>, forward isForward: Bool) {
      forEachRecord(in: rows) { row, record in
        if record.withUnsafeBytes({ pattern.firstIndex(in: $0) }) != nil { found = row }
        return !(isForward && found != nil) && !Task.isCancelled
      }
    }
    guard !isForward else {
      look(in: (start.map { $0 + 1 } ?? 0)..<count, forward: true)
      return found
    }
    // Search the pieces from last to first, and find the last match of a piece.
    var end = start ?? 0
    while end > 0, found == nil, !Task.isCancelled {
      look(in: max(0, end - 1_024)..<end, forward: false)
      end = max(0, end - 1_024)
    }
    return found
  }

  /// The row of the nearest child above a commit.
  ///
  /// - Complexity: O(n) in the number of rows between them.
  func child(ofRow row: Int) -> Int? {
    let hash = self[row].hash
    var found: Int?
    var end = row
    while end > 0, found == nil {
      let start = max(0, end - 1_024)
      forEachRecord(in: start..<end) { row, record in
        if Commit(record).parents.contains(hash) { found = row }
        return true
      }
      end = start
    }
    return found
  }
}
