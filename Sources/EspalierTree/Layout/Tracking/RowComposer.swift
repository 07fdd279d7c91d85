/// A composer that derives the edits of the rows from the drafts of a pass.
///
/// A draft inside a block that moves, or that is in a drafted part, is applied as part of that block:
///
/// ```
///   root     a │ b ─────── │ c        b moves after c, and x is drafted again in b:
///                └ x │ y              one edit of the root's rows, whose rows of b include those of x
/// ```
struct RowComposer {
  /// Rows of a block that a drafted part replaces.
  fileprivate struct Replacement {
    let rows: Range<Int>
    let composition: RowComposition
    let block: ContainerBlock
    let index: Int
  }

  /// The replacements in each block that is moved as a whole, including those in nested blocks.
  private var replacements: [ObjectIdentifier: [Replacement]] = [:]

  /// Notes the drafts, while blocks still have their old slots.
  init(_ drafts: [BlockDraft]) {
    for draft in drafts where !draft.isNew {
      for part in draft.parts { note(part, of: draft.block) }
    }
    for index in replacements.values.indices { replacements.values[index].sortByPlaces() }
  }

  /// Returns the edits of the rows of a block that stays in its place.
  func edits(of root: ContainerBlock) -> [RowEdit] {
    (replacements[ObjectIdentifier(root)] ?? []).compactMap { replacement in
      let content = rows(of: replacement.composition)
      if content == RowPieces(oldRows: replacement.rows) { return nil }
      return RowEdit(rows: replacement.rows, content: content)
    }
  }

  private mutating func note(_ part: DraftedPart, of block: ContainerBlock) {
    var top = block
    var start = part.replacedRows.lowerBound
    while let place = top.place, let upper = place.leaf.block,
      upper.draft?.replaces(SumTree<Slot>.index(of: place)) != true
    {
      start += SumTree<Slot>.total(before: place, \.rows)
      top = upper
    }
    replacements[ObjectIdentifier(top), default: []].append(
      Replacement(
        rows: start..<start + part.replacedRows.count, composition: part.composition, block: block,
        index: part.range.lowerBound))
  }

  private func rows(of composition: RowComposition) -> RowPieces {
    var rows = RowPieces()
    for part in composition.parts {
      switch part {
      case .rows(let piece): rows.append(piece)
      case .block(let block, let before): rows.append(self.rows(of: block, before: before))
      }
    }
    return rows
  }

  /// Returns the rows of a block.
  ///
  /// - Parameter before: The indices of the rows before the pass; `nil` if they had none.
  private func rows(of block: ContainerBlock, before: Range<Int>?) -> RowPieces {
    if block.isNew {
      // Origins have only been determined if existing rows are moved.
      guard let composition = block.draft?.parts.first?.composition, !composition.parts.isEmpty else {
        return RowPieces(newRows: block.rowCount)
      }
      return rows(of: composition)
    }
    let old = before.map { RowPieces(oldRows: $0) } ?? RowPieces(newRows: block.rowCount)
    guard let replacements = replacements[ObjectIdentifier(block)] else { return old }
    var rows = RowPieces()
    var next = 0
    for replacement in replacements {
      rows.append(old.slice(next..<replacement.rows.lowerBound))
      rows.append(self.rows(of: replacement.composition))
      next = replacement.rows.upperBound
    }
    rows.append(old.slice(next..<old.rows))
    return rows
  }
}

extension [RowComposer.Replacement] {
  /// Sorts replacements by their rows, and those without rows by the places of their slots.
  fileprivate mutating func sortByPlaces() {
    sort { $0.rows.lowerBound < $1.rows.lowerBound }
    var start = 0
    while start < count {
      let end = self[start...].firstIndex { $0.rows.lowerBound != self[start].rows.lowerBound } ?? count
      if end - start > 1 {
        let paths = self[start..<end].map { (path: $0.block.path + [$0.index], replacement: $0) }
        replaceSubrange(
          start..<end, with: paths.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.replacement))
      }
      start = end
    }
  }
}

extension BlockDraft {
  /// Returns whether the draft replaces the slot at an index.
  fileprivate func replaces(_ index: Int) -> Bool { isWhole || parts.range(replacing: index) != nil }
}

extension ContainerBlock {
  /// The indices of the slots on the path down to the block.
  fileprivate var path: [Int] {
    var path: [Int] = []
    var block = self
    while let place = block.place, let upper = place.leaf.block {
      path.append(SumTree<Slot>.index(of: place))
      block = upper
    }
    return path.reversed()
  }
}
