/// A table of unique values that are identified by their indices.
package struct InternTable<Element: Hashable & Sendable>: Sendable {
  package private(set) var elements: [Element]
  /// The indices of the elements; filled only when a linear search would take longer.
  private var places: [Element: Int] = [:]
  private var lastPlace = 0

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  private static var scanLimit: Int { 8 }

  /// Returns the index of `element`, which is added if it is new.
  package mutating func place(of element: Element) -> Int {
    if lastPlace < elements.count, elements[lastPlace] == element { return lastPlace }
    lastPlace = knownPlace(of: element) ?? adding(element)
    return lastPlace
  }

  /// Removes all but the first `count` elements.
  package mutating func removeAll(behind count: Int) {
    guard elements.count > count else { return }
    elements.removeSubrange(count...)
    places.removeAll(keepingCapacity: true)
    lastPlace = 0
  }

  private func knownPlace(of element: Element) -> Int? {
    elements.count <= Self.scanLimit ? elements.firstIndex(of: element) : places[element]
  }

  private mutating func adding(_ element: Element) -> Int {
    elements.append(element)
    if elements.count > Self.scanLimit {
      if places.isEmpty {
        for (place, element) in elements.enumerated() { places[element] = place }
      } else {
        places[element] = elements.count - 1
      }
    }
    return elements.count - 1
  }
}

/// The text of a cell with more than one scalar, compared by bytes so that equivalent spellings are kept apart.
package struct CellCluster: Hashable, Sendable {
  package let text: String

  package init(text: String) {
    self.text = text
  }

  package static func == (lhs: CellCluster, rhs: CellCluster) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
