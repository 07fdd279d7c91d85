/// A number of bytes as the list shows it: `812 MB`, or with one more digit below ten: `1.2 GB`.
///
/// A kilobyte is 1,000 bytes, as on the label of a disk. No text is longer than seven characters.
struct DiskSize: CustomStringConvertible {
  let bytes: Int

  var description: String {
    var (value, unit) = (Double(bytes), 0)
    while value >= 999.5 && unit < Self.units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
    let number = value < 9.95 && unit > 0 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    return "\(number) \(Self.units[unit])"
  }

  private static let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
}
