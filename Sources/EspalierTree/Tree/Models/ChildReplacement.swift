/// The models that move, and those that stay, when a range of a container's children is replaced.
///
/// Common children at the beginning and the end stay. Of the other remaining children, as many as possible stay, so
/// that few have to move:
///
///     old   a │ b c d e │ f        b leaves, x comes, e moves; c and d stay, as do a and f
///     new   a │ e c d x │ f
struct ChildReplacement {
  /// The positions of the old children, without the common ones at the beginning and the end.
  let range: Range<Int>

  /// The models that take their places, each listed once.
  private(set) var models: ArraySlice<Model> = []

  /// Whether each of the models stays.
  private(set) var stays: [Bool] = []

  /// Children that are not among the models.
  private(set) var leaving: [Model] = []

  /// Models that have not been children.
  private(set) var coming: [Model] = []

  /// Children that move to another place among their siblings.
  private(set) var moving: [Model] = []

  /// The number of moving children that were before the range.
  private(set) var movingFromFront = 0

  /// Whether the container has already forgotten the ids of the leaving children.
  var isForgotten = false

  /// Whether a model was listed more than once.
  private(set) var hasRepetitions = false

  /// Determines which models change places.
  ///
  /// - Complexity: O(n + k log n) in the number of models, and of those between beginning and end.
  /// - Parameters:
  ///   - range: The positions of the children to replace.
  ///   - container: The container of these children.
  ///   - listed: The models that take their places; a model that is listed twice is placed where it is listed last.
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

  /// Determines which models change places, if it is known which of them were children.
  ///
  /// - Complexity: O(n + k log n) in the number of models, and of those between beginning and end.
  /// - Parameters:
  ///   - range: The positions of the children to replace.
  ///   - old: The children to replace.
  ///   - listed: The models that take their places, each listed once.
  ///   - origins: The index of each of them among the old children, or -1 if it was not a child.
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

  /// Whether no model changes its place.
  var isEmpty: Bool { leaving.isEmpty && coming.isEmpty && moving.isEmpty }

  /// The number of models that change their places.
  var count: Int { leaving.count + coming.count + moving.count }

  /// Lists the models, and determines which ones are coming.
  ///
  /// - Returns: The old index of each model within the range, or -1.
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
        // It is last listed where it already is.
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

  /// Determines which of the kept children can stay: all of them, unless their order has changed.
  private mutating func findMoves(from origins: some RandomAccessCollection<Int>) {
    stays = origins.map { $0 >= 0 }
    var last = -1
    var areInOrder = true
    for origin in origins where origin >= 0 {
      areInOrder = areInOrder && last < origin
      last = origin
    }
    if areInOrder { return }
    let kept = origins.filter { $0 >= 0 }
    let sequence = HeaviestSequence(ranks: kept, weights: [Int](repeating: 1, count: kept.count))
    var number = 0
    for index in stays.indices {
      guard stays[index] else { continue }
      if !sequence.isMember[number] {
        stays[index] = false
        moving.append(models[models.startIndex + index])
      }
      number += 1
    }
  }
}

extension Collection<Model> {
  /// Returns the models without repetitions, each where it occurs last.
  func keepingLastOccurrences() -> [Model] {
    guard count > 1 else { return Array(self) }
    var seen = Set<ObjectIdentifier>(minimumCapacity: count)
    let reversed = reversed().filter { seen.insert(ObjectIdentifier($0)).inserted }
    return reversed.count == count ? Array(self) : reversed.reversed()
  }
}
