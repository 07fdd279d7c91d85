/// A hash table of cells by their models.
///
/// Open addressing with linear probing (Knuth, *The Art of Computer Programming*, vol. 3, 6.4, algorithms L and R). The
/// keys are addresses, which one multiplication spreads well enough. A dictionary would spend most of its time hashing,
/// and every row that enters or leaves the view is looked up several times.
///
/// The table owns its memory, which needs no checks for overlapping accesses: nothing is called while it is changed.
final class CellTable {
  private struct Entry {
    var model: ObjectIdentifier?
    var cell: AnyCell?
  }

  /// The entries; their number is 0 or a power of two, and at least half of them are vacant.
  private var entries = UnsafeMutableBufferPointer<Entry>(start: nil, count: 0)

  /// The number of cells.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  deinit {
    entries.deinitialize()
    entries.deallocate()
  }

  /// The cell of a model, if any.
  subscript(model: CellModel) -> AnyCell? {
    guard count > 0 else { return nil }
    return entries[place(of: ObjectIdentifier(model))].cell
  }

  /// Sets the cell of a model, and replaces a previous one.
  func insert(_ cell: AnyCell, for model: CellModel) {
    if 2 * (count + 1) > entries.count { grow() }
    let place = place(of: ObjectIdentifier(model))
    if entries[place].model == nil { count += 1 }
    entries[place] = Entry(model: ObjectIdentifier(model), cell: cell)
  }

  /// Removes the cell of a model.
  @discardableResult
  func remove(_ model: CellModel) -> AnyCell? {
    guard count > 0 else { return nil }
    var hole = place(of: ObjectIdentifier(model))
    guard let cell = entries[hole].cell else { return nil }
    count -= 1
    var next = following(hole)
    while let other = entries[next].model {
      // The entry moves into the hole unless its own place is after the hole.
      if distance(from: home(of: other), to: next) >= distance(from: hole, to: next) {
        entries[hole] = entries[next]
        hole = next
      }
      next = following(next)
    }
    entries[hole] = Entry()
    return cell
  }

  /// Removes all cells and keeps the storage.
  func removeAll() {
    count = 0
    for place in entries.indices { entries[place] = Entry() }
  }

  /// Returns the index of a model's entry, or where it would be.
  private func place(of model: ObjectIdentifier) -> Int {
    var place = home(of: model)
    while let other = entries[place].model, other != model { place = following(place) }
    return place
  }

  private func home(of model: ObjectIdentifier) -> Int {
    // Objects are at least 16 bytes apart. 2⁶⁴ divided by the golden ratio spreads them (Knuth, multiplicative
    // hashing).
    let hash = UInt64(UInt(bitPattern: model)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & (entries.count - 1)
  }

  private func following(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }

  private func distance(from start: Int, to end: Int) -> Int { (end - start) & (entries.count - 1) }

  private func grow() {
    let old = entries
    entries = .allocate(capacity: max(16, 2 * old.count))
    entries.initialize(repeating: Entry())
    for entry in old {
      if let model = entry.model { entries[place(of: model)] = entry }
    }
    old.deinitialize()
    old.deallocate()
  }
}
