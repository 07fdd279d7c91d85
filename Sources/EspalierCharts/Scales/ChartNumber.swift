import EspalierCanvas

/// Numbers as short text.
enum ChartNumber {
  private static let units = ["", "k", "M", "G", "T", "P", "E"]

  /// Returns a tick of a scale as text.
  ///
  /// - Parameters:
  ///   - tick: The number.
  ///   - step: The distance to the next tick, which determines the decimals.
  ///   - largest: The greatest magnitude on the scale, which determines the unit.
  static func text(_ tick: Double, step: RoundNumber, largest: Double) -> String {
    var (unit, scale) = (0, 1.0)
    if largest >= 10_000 {
      while largest / scale >= 1_000, unit < units.count { (unit, scale) = (unit + 1, scale * 1_000) }
    }
    guard unit < units.count else { return step.exponentialText(of: tick) }
    // Numbers that are too close for three decimals of their unit get one in which they are whole, or none.
    if 3 * unit - step.exponent > 3 { unit = max(0, step.exponent / 3) }
    let decimals = max(0, 3 * unit - step.exponent)
    // Numbers with too many decimals are easier to compare by their exponent.
    guard decimals <= 6 else { return step.exponentialText(of: tick) }
    return text(tick / RoundNumber.power(3 * unit), decimals: decimals) + (tick == 0 ? "" : units[unit])
  }

  /// Returns a sample as text: with at most three digits after the first two, and a unit if it is large.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let magnitude = value.magnitude
    if magnitude >= 10_000 {
      var (unit, scale) = (0, 1.0)
      while magnitude / scale >= 999.5, unit < units.count { (unit, scale) = (unit + 1, scale * 1_000) }
      guard unit < units.count else { return "\(value)" }
      let number = value / scale
      return text(number, decimals: number.magnitude < 9.995 ? 2 : number.magnitude < 99.95 ? 1 : 0, trims: true)
        + units[unit]
    }
    if magnitude > 0, magnitude < 0.0005 { return "\(value)" }
    return text(value, decimals: magnitude < 1 ? 3 : magnitude < 100 ? 2 : 1, trims: true)
  }

  /// Returns a number with decimals; zeros at the end can be left out.
  private static func text(_ value: Double, decimals: Int, trims: Bool = false) -> String {
    Int((value * RoundNumber.power(decimals)).rounded()).text(decimals: decimals, trims: trims)
  }
}
