/// Which models change their places when a range of a container's children is replaced, and which stay where they are.
///
/// What the old and the new children begin and end with stays. Of the others that are still children as many stay as
/// can, so that few have to move:
///
///     old   a │ b c d e │ f        b is leaving, x is coming, e is moving; c and d stay, as a and f do
///     new   a │ e c d x │ f
struct ChildReplacement {
  /// The positions of the old children, without those that both begin and end with.
  let range: Range<Int>

  /// What takes their places, each model once.
  private(set) var models: ArraySlice<Model> = []

  /// For each of the models whether it stays.
  private(set) var stays: [Bool] = []

  /// Children that are not among the models.
  private(set) var leaving: [Model] = []

  /// Models that have not been children.
  private(set) var coming: [Model] = []

  /// Children that go to another place among their siblings.
  private(set) var moving: [Model] = []

  /// Those of them that have been in front of the range.
  private(set) var movingFromFront = 0

  /// Whether the container has forgotten the ids of those that leave.
  var isForgotten = false

  /// Whether a model was listed more than once.
  private(set) var hasRepetitions = false

  /// Finds out who changes places.
  ///
  /// - Complexity: O(n + k log n) in the number of models, and of those between beginning and end.
  /// - Parameters:
  ///   - range: The positions of the children that are replaced.
  ///   - container: Their container.
  ///   - listed: What takes their places; a model that is listed twice stands where it is listed last.
  init(of range: Range<Int>, in container: ContainerModel, by listed: [Model]) {
    let old = container.childTree.elements(in: range)
    var (beginning, oldEnd, newEnd) = (0, old.count, listed.count)
    while beginning < min(oldEnd, newEnd), old[beginning].model === listed[beginning] { beginning += 1 }
    while beginning < min(oldEnd, newEnd), old[oldEnd - 1].model === listed[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    self.range = range.lowerBound + beginning..<range.lowerBound + oldEnd

    let origins = place(listed[beginning..<newEnd], in: container)
    var isKept = [Bool](repeating: false, count: self.range.count)
    for origin in origins where origin >= 0 { isKept[origin] = true }
    for index in isKept.indices where !isKept[index] { leaving.append(old[beginning + index].model) }
    findMoves(from: origins)
  }

  /// Finds out who changes places, where it is known which models have been children.
  ///
  /// - Complexity: O(n + k log n) in the number of models, and of those between beginning and end.
  /// - Parameters:
  ///   - range: The positions of the children that are replaced.
  ///   - old: These children.
  ///   - listed: What takes their places, each model once.
  ///   - origins: For each of them where it has been among the old children, or -1 if it has not been a child.
  init(of range: Range<Int>, among old: ContiguousArray<Child>, by listed: [Model], from origins: [Int]) {
    var (beginning, oldEnd, newEnd) = (0, old.count, listed.count)
    while beginning < min(oldEnd, newEnd), origins[beginning] == beginning { beginning += 1 }
    while beginning < min(oldEnd, newEnd), origins[newEnd - 1] == oldEnd - 1 {
      oldEnd -= 1
      newEnd -= 1
    }
    self.range = range.lowerBound + beginning..<range.lowerBound + oldEnd

    models = listed[beginning..<newEnd]
    var isKept = [Bool](repeating: false, count: old.count)
    for index in beginning..<newEnd {
      if origins[index] >= 0 { isKept[origins[index]] = true } else { coming.append(listed[index]) }
    }
    for index in beginning..<oldEnd where !isKept[index] { leaving.append(old[index].model) }
    findMoves(from: origins[beginning..<newEnd])
  }

  /// Whether nobody changes places.
  var isEmpty: Bool { leaving.isEmpty && coming.isEmpty && moving.isEmpty }

  /// How many models change their places.
  var count: Int { leaving.count + coming.count + moving.count }

  /// Lists the models, and finds out who is coming.
  ///
  /// - Returns: For each model where it has been in the range, or -1.
  private mutating func place(_ listed: ArraySlice<Model>, in container: ContainerModel) -> [Int] {
    let new = listed.keepingLastOccurrences()
    hasRepetitions = new.count != listed.count
    var origins: [Int] = []
    models.reserveCapacity(new.count)
    origins.reserveCapacity(new.count)
    for model in new {
      let index = model.parent === container ? model.indexInParent : nil
      if let index, !range.contains(index) {
        hasRepetitions = true
        // It is listed last where it is.
        if index >= range.upperBound { continue }
        moving.append(model)
        movingFromFront += 1
      } else if index == nil {
        coming.append(model)
      }
      models.append(model)
      origins.append(index.map { range.contains($0) ? $0 - range.lowerBound : -1 } ?? -1)
    }
    return origins
  }

  /// Finds out which of the children that are kept can stay.
  private mutating func findMoves(from origins: some RandomAccessCollection<Int>) {
    stays = origins.map { $0 >= 0 }
    var last = -1
    for origin in origins where origin >= 0 {
      if origin < last { return findMoves(amongKept: origins.filter { $0 >= 0 }) }
      last = origin
    }
  }

  /// Finds out which of the children that are kept, but not all in their order, can stay.
  private mutating func findMoves(amongKept kept: [Int]) {
    let sequence = HeaviestSequence(ranks: kept, weights: [Int](repeating: 1, count: kept.count))
    var next = 0
    for index in stays.indices where stays[index] {
      if !sequence.isMember[next] {
        stays[index] = false
        moving.append(models[models.startIndex + index])
      }
      next += 1
    }
  }
}

extension Collection<Model> {
  /// The models without repetitions, each where it occurs last.
  func keepingLastOccurrences() -> [Model] {
    guard count > 1 else { return Array(self) }
    var seen = Set<ObjectIdentifier>(minimumCapacity: count)
    let reversed = reversed().filter { seen.insert(ObjectIdentifier($0)).inserted }
    return reversed.count == count ? Array(self) : reversed.reversed()
  }
}
