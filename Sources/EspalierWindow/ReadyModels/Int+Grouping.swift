extension Int {
  /// The number with commas between thousands, such as `1,234,567`.
  package var groupedByThousands: String {
    var digits = String(magnitude)
    var end = digits.endIndex
    while let start = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex), start > digits.startIndex {
      digits.insert(",", at: start)
      end = start
    }
    return (self < 0 ? "-" : "") + digits
  }
}
