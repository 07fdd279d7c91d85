/// How lines become rows: what they depend on besides their text.
struct LineFormat: Hashable {
  /// The number of columns of a row; `nil` if lines are not wrapped.
  let wrapWidth: Int?

  /// How columns are counted from the start of a row, with its tab stops.
  let measure: TextMeasure
}
