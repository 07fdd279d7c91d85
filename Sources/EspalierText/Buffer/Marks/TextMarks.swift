import EspalierCanvas

/// Marked ranges and places of a text that move with its edits, as a value.
///
/// ```swift
/// var buffer = TextBuffer("one two three")
/// var marks = TextMarks<String>()
/// let two = marks.insert("number", in: 4..<7)
/// marks.move(with: buffer.replace(0..<3, with: "eleven"))
/// marks[two]?.range                                         // 7..<10
/// ```
///
/// Thousands of marks cost no more than those that an edit touches, because each mark stores its distance from the one
/// before it.
public struct TextMarks<Value: Sendable>: Sendable {
  /// A mark at a moment.
  public struct Mark: Sendable {
    /// The identity of the mark.
    public let id: ID

    /// The marked bytes; empty for a place.
    public let range: Range<Int>

    /// What the mark stands for.
    public let value: Value
  }

  /// The identity of a mark, which is unique among the marks of a value and its copies.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// The marks in the order of their starts.
  var list = SummedList<TextMarkEntry<Value>>([])

  /// The labels of the marks, which ascend in the order of the list.
  private var labels: [Int: UInt64] = [:]

  private var lastNumber = 0

  /// Creates an empty set of marks.
  public init() {}

  /// Creates marks of ranges, which do not grow at their edges.
  ///
  /// - Complexity: O(n log n) in the number of marks.
  ///
  /// - Parameter ranges: The ranges, in any order, and what their marks stand for.
  public init(_ ranges: some Sequence<(range: Range<Int>, value: Value)>) {
    var start = 0
    let sorted = ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
    list = SummedList(
      sorted.map { range, value in
        require(range.lowerBound >= 0, "a mark must not start before the text; got \(range)")
        defer { start = range.lowerBound }
        lastNumber += 1
        let label = UInt64(lastNumber) * Self.labelStep
        labels[lastNumber] = label
        return TextMarkEntry(
          distance: range.lowerBound - start, length: range.count, startAffinity: .after, endAffinity: .before,
          number: lastNumber, label: label, value: value)
      })
  }

  /// All marks in the order of their starts.
  ///
  /// - Complexity: O(n) in the number of marks.
  public var all: [Mark] {
    var start = 0
    return list.map { entry in
      start += entry.distance
      return mark(entry, start)
    }
  }

  /// The number of marks.
  public var count: Int { list.count }

  /// Marks a range of bytes.
  ///
  /// - Complexity: O(log n) in the number of marks, amortized.
  ///
  /// - Parameters:
  ///   - value: What the mark stands for.
  ///   - range: The bytes.
  ///   - growsAtEdges: Whether text that is inserted right before or after the range becomes a part of it.
  /// - Returns: The identity of the mark.
  @discardableResult
  public mutating func insert(_ value: Value, in range: Range<Int>, growsAtEdges: Bool = false) -> ID {
    insert(value, range, growsAtEdges ? .before : .after, growsAtEdges ? .after : .before)
  }

  /// Marks a place.
  ///
  /// - Complexity: O(log n) in the number of marks, amortized.
  ///
  /// - Parameters:
  ///   - value: What the mark stands for.
  ///   - byte: The byte before which the place is, or the end of the text.
  ///   - affinity: Whether the place stays before text that is inserted there, or goes after it.
  /// - Returns: The identity of the mark.
  @discardableResult
  public mutating func insert(_ value: Value, at byte: Int, affinity: TextAffinity = .after) -> ID {
    insert(value, byte..<byte, affinity, affinity)
  }

  /// Removes a mark, and returns it as it was; `nil` if it does not exist.
  ///
  /// - Complexity: O(log n) in the number of marks.
  @discardableResult
  public mutating func remove(_ id: ID) -> Mark? {
    guard let index = index(of: id) else { return nil }
    let start = start(of: index)
    let entry = list[index]
    labels[entry.number] = nil
    list.replaceSubrange(index..<index + 1, with: [])
    closeGap(before: index, by: entry.distance)
    return mark(entry, start)
  }

  /// Removes all marks.
  public mutating func removeAll() { (list, labels) = (SummedList([]), [:]) }

  /// The mark with an identity; `nil` if it does not exist.
  ///
  /// - Complexity: O(log n) in the number of marks.
  public subscript(id: ID) -> Mark? {
    index(of: id).map { mark(list[$0], start(of: $0)) }
  }

  /// Returns the marks that overlap or touch a range of bytes, in the order of their starts.
  ///
  /// - Complexity: O((k + 1) log n) for k of n marks.
  public func marks(in range: Range<Int>) -> [Mark] {
    var marks: [Mark] = []
    visit(endingFrom: range.lowerBound, startingThrough: range.upperBound) { marks.append(mark(list[$0], $1)) }
    return marks
  }

  /// Returns the first mark that starts at or after a byte; `nil` if there is none.
  ///
  /// - Complexity: O(log n) in the number of marks.
  public func first(from byte: Int) -> Mark? {
    let index = index(ofStartFrom: byte)
    return index < count ? mark(list[index], start(of: index)) : nil
  }

  /// Returns the last mark that starts before a byte; `nil` if there is none.
  ///
  /// - Complexity: O(log n) in the number of marks.
  public func last(before byte: Int) -> Mark? {
    let index = index(ofStartFrom: byte) - 1
    return index >= 0 ? mark(list[index], start(of: index)) : nil
  }

  /// Moves the marks as an edit moves the text.
  ///
  /// The range of a mark whose text is removed becomes empty, and remains as a place.
  ///
  /// - Complexity: O((k + 1) log n) for k of n marks in the text that is removed, or around the edit.
  public mutating func move(with edit: TextEdit) {
    guard !edit.isEmpty, count > 0 else { return }
    resizeMarks(around: edit)
    let first = index(ofStartFrom: edit.start)
    let end = index(ofStartFrom: edit.range.upperBound + 1)
    let rest = end < count ? start(of: end) : nil
    moveMarks(first..<end, with: edit)
    if let rest { closeGap(before: end, by: rest + edit.growth - start(of: end)) }
  }
}

extension TextMarks {
  /// The distance of labels between which there are no others.
  private static var labelStep: UInt64 { 1 << 32 }

  private func mark(_ entry: TextMarkEntry<Value>, _ start: Int) -> Mark {
    Mark(id: ID(number: entry.number), range: start..<start + entry.length, value: entry.value)
  }

  /// The first byte of the mark at an index; 0 before the first one.
  private func start(of index: Int) -> Int { list.sum(of: 0..<index + 1).distance }

  private func index(of id: ID) -> Int? {
    guard let label = labels[id.number] else { return nil }
    return list.first { $0.lastLabel >= label }?.index
  }

  /// Returns the index of the first mark that starts at or after a byte; their number if there is none.
  private func index(ofStartFrom byte: Int) -> Int { list.first { $0.distance >= byte }?.index ?? count }

  /// Visits the marks that end at or after a byte and start at or before another one.
  private func visit(endingFrom byte: Int, startingThrough last: Int, _ body: (_ index: Int, _ start: Int) -> Void) {
    var next = 0
    while next < count {
      let before = start(of: next - 1)
      guard let found = list.first(from: next, where: { before + $0.lastEnd >= byte }) else { return }
      let start = start(of: found.index)
      guard start <= last else { return }
      body(found.index, start)
      next = found.index + 1
    }
  }

  /// Adds to the distance of a mark from the one before it, if it exists.
  private mutating func closeGap(before index: Int, by growth: Int) {
    if index < count, growth != 0 { list[index].distance += growth }
  }

  private mutating func insert(
    _ value: Value, _ range: Range<Int>, _ startAffinity: TextAffinity, _ endAffinity: TextAffinity
  ) -> ID {
    require(range.lowerBound >= 0, "a mark must not start before the text; got \(range)")
    let index = index(ofStartFrom: range.lowerBound + 1)
    let distance = range.lowerBound - start(of: index - 1)
    lastNumber += 1
    let entry = TextMarkEntry(
      distance: distance, length: range.count, startAffinity: startAffinity, endAffinity: endAffinity,
      number: lastNumber, label: label(at: index), value: value)
    labels[lastNumber] = entry.label
    list.replaceSubrange(index..<index, with: [entry])
    closeGap(before: index + 1, by: -distance)
    return ID(number: lastNumber)
  }

  /// Returns a label between those of the marks around an index.
  private mutating func label(at index: Int) -> UInt64 {
    let step = Self.labelStep
    let low = index > 0 ? list[index - 1].label : 0
    if index == count, low < .max - step { return low + step }
    let high = index < count ? list[index].label : .max
    if high - low > 1 { return low + (high - low) / 2 }
    // There is no label left in between, so all marks get new ones.
    var last: UInt64 = 0
    list = SummedList(
      list.map { entry in
        var entry = entry
        last += step
        entry.label = last
        return entry
      })
    for entry in list { labels[entry.number] = entry.label }
    return label(at: index)
  }

  /// Moves the ends of marks that start before an edit and reach it.
  private mutating func resizeMarks(around edit: TextEdit) {
    var changed: [(index: Int, length: Int)] = []
    visit(endingFrom: edit.start, startingThrough: edit.start - 1) { index, start in
      let entry = list[index]
      changed.append((index, edit.moved(start + entry.length, affinity: entry.endAffinity) - start))
    }
    for (index, length) in changed { list[index].length = length }
  }

  /// Moves marks that start at an edit or in the text that it removes, and sorts them by where they start then.
  private mutating func moveMarks(_ range: Range<Int>, with edit: TextEdit) {
    guard !range.isEmpty else { return }
    let before = start(of: range.lowerBound - 1)
    var start = before
    var moved: [(start: Int, entry: TextMarkEntry<Value>)] = []
    var freeLabels: [UInt64] = []
    for entry in list.elements(from: range.lowerBound).prefix(range.count) {
      start += entry.distance
      var entry = entry
      freeLabels.append(entry.label)
      let newStart = edit.moved(start, affinity: entry.startAffinity)
      entry.length = max(0, edit.moved(start + entry.length, affinity: entry.endAffinity) - newStart)
      moved.append((newStart, entry))
    }
    moved.sort { $0.start < $1.start }
    var last = before
    for (position, label) in freeLabels.enumerated() {
      moved[position].entry.label = label
      moved[position].entry.distance = moved[position].start - last
      last = moved[position].start
      labels[moved[position].entry.number] = label
    }
    list.replaceSubrange(range, with: moved.map(\.entry))
  }
}
