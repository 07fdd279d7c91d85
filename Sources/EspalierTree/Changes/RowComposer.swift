/// Rows that take the place of others; what is meant by rows that were there already are those of before the pass.
struct RowEdit {
  let rows: Range<Int>
  let content: RowPieces
}

/// Works out from the drafts of a pass what becomes of the rows.
///
/// A draft inside a block that comes to another place, or stays in a part that is drafted, goes along with the block:
///
/// ```
///   root     a │ b ─────── │ c        b moves behind c, and x is drafted anew in it:
///                └ x │ y              one edit of the root's rows, in which b's rows are made with that of x
/// ```
struct RowComposer {
  /// Rows of a block that are replaced by those of a drafted part.
  fileprivate struct Replacement {
    let rows: Range<Int>
    let composition: RowComposition
    let block: ContainerBlock
    let index: Int
  }

  /// The replacements in each block that goes its way as a whole, with those in the blocks inside.
  private var replacements: [ObjectIdentifier: [Replacement]] = [:]

  /// Notes the drafts; the slots of blocks are those of before.
  init(_ drafts: [BlockDraft]) {
    for draft in drafts where !draft.isNew {
      for part in draft.parts { note(part, of: draft.block) }
    }
    for index in replacements.values.indices { replacements.values[index].sortByPlaces() }
  }

  /// What becomes of the rows of a block that stays in its place.
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

  /// The rows of a block.
  ///
  /// - Parameter before: Where they were before the pass; `nil` when they were nowhere.
  private func rows(of block: ContainerBlock, before: Range<Int>?) -> RowPieces {
    if block.isNew {
      // Nothing has been looked up where nobody brings rows along.
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
  /// Brings them in the order of their slots; where rows do not tell it, because there are none, the places of the
  /// blocks do.
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
  /// Whether the slot at an index makes room for drafted ones.
  fileprivate func replaces(_ index: Int) -> Bool { isWhole || parts.range(replacing: index) != nil }
}

extension ContainerBlock {
  /// The indices of the slots on the way down to the block.
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
