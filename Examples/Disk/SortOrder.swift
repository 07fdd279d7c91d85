/// The order in which a folder shows its entries.
enum SortOrder: String, CaseIterable, Sendable {
  /// Largest first, and by name where sizes are equal.
  case size
  /// By the bytes of the names.
  case name

  var next: SortOrder { self == .size ? .name : .size }
}

extension DiskTree {
  /// The entries of a folder, in order.
  ///
  /// - Complexity: O(n log n) in the number of its children.
  func children(of id: ID, by order: SortOrder) -> [ID] {
    var children = children(of: id)
    names.withUnsafeBufferPointer { names in
      entries.withUnsafeBufferPointer { entries in
        func hasLesserName(_ left: ID, _ right: ID) -> Bool {
          let (left, right) = (entries[Int(left)], entries[Int(right)])
          let (leftLength, rightLength) = (Int(left.nameLength), Int(right.nameLength))
          let (leftStart, rightStart) = (Int(left.nameStart), Int(right.nameStart))
          for offset in 0..<min(leftLength, rightLength) {
            let (one, other) = (names[leftStart + offset], names[rightStart + offset])
            if one != other { return one < other }
          }
          return leftLength < rightLength
        }
        switch order {
        case .name: children.sort(by: hasLesserName)
        case .size:
          children.sort { left, right in
            let (one, other) = (entries[Int(left)].size, entries[Int(right)].size)
            return one == other ? hasLesserName(left, right) : one > other
          }
        }
      }
    }
    return children
  }
}
