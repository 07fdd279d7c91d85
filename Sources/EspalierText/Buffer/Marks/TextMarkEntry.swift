/// A mark in the list of marks, where it stores its distance from the mark before it.
struct TextMarkEntry<Value: Sendable>: SummedElement {
  /// The number of bytes from the start of the mark before this one, or from the start of the text.
  var distance: Int

  /// The number of marked bytes.
  var length: Int

  let startAffinity: TextAffinity
  let endAffinity: TextAffinity

  /// The number that identifies the mark.
  let number: Int

  /// A number by which the mark is found in the list, where labels ascend.
  var label: UInt64

  let value: Value

  var sum: TextMarkSum { TextMarkSum(distance: distance, lastEnd: distance + length, lastLabel: label) }
}

/// What marks add up to, seen from the start of the mark before them.
struct TextMarkSum: ListSum {
  /// The start of the last mark.
  var distance = 0

  /// The last byte at which any of them ends.
  var lastEnd = Int.min

  /// The label of the last mark.
  var lastLabel: UInt64 = 0

  static func + (left: Self, right: Self) -> Self {
    TextMarkSum(
      distance: left.distance + right.distance,
      lastEnd: max(left.lastEnd, right.lastEnd == .min ? .min : left.distance + right.lastEnd),
      lastLabel: max(left.lastLabel, right.lastLabel))
  }
}
