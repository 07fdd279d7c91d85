import EspalierCanvas

/// The numbers along an axis: its two ends, and round numbers between them, which are a multiple of 1, 2 or 5 apart.
///
/// ```swift
/// let scale = ChartScale(covering: 3...87, tickCount: 5)
/// print(scale.range, scale.ticks)      // 0.0...100.0 [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]
/// ```
///
/// A scale always has a length: a single number is put in its middle, and no number at all gives the scale from 0 to 1.
/// Numbers whose magnitude is greater than 10³⁰⁰ are treated as that.
public struct ChartScale: Hashable, Sendable {
  /// The two ends, which differ.
  public let range: ClosedRange<Double>

  /// The round numbers from one end to the other, in ascending order.
  public let ticks: [Double]

  /// The distance of the ticks.
  private let step: RoundNumber

  /// The greatest magnitude of an end.
  private static var largest: Double { 1e300 }

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - values: The numbers that the scale has to show; `nil` if there are none.
  ///   - tickCount: About how many ticks there are; there can be half as many more.
  ///   - includesZero: Whether the scale begins or ends at zero, if the numbers have the same sign.
  ///   - isRounded: Whether the ends are moved outward to the next ticks; otherwise, they are those of the numbers.
  public init(
    covering values: ClosedRange<Double>?, tickCount: Int = 5, includesZero: Bool = false, isRounded: Bool = true
  ) {
    let range = Self.extended(values, includesZero: includesZero)
    let step = RoundNumber(near: (range.upperBound - range.lowerBound) / Double(max(1, tickCount - 1)))
    let first = isRounded ? step.count(below: range.lowerBound) : step.count(above: range.lowerBound)
    let last = isRounded ? step.count(above: range.upperBound) : step.count(below: range.upperBound)
    self.step = step
    ticks = first <= last ? (first...last).map(step.multiple) : []
    self.range = isRounded ? step.multiple(first)...step.multiple(last) : range
  }

  /// Returns the place of a number: 0 at the lower end, 1 at the upper; numbers outside are at the nearest end.
  ///
  /// What is no number is at the lower end.
  public func fraction(of value: Double) -> Double { range.fraction(of: value) }

  /// Returns the slot of a number, of a number of equal slots from the lower end.
  ///
  /// - Parameters:
  ///   - value: The number; one outside is in the first or the last slot.
  ///   - count: The number of slots, at least 1.
  public func slot(of value: Double, count: Int) -> Int { range.slot(of: value, count: count) }

  /// Returns a tick as text, with the decimals that distinguish it from the others: `0.25`, `40`, `12.5k`.
  public func label(for tick: Double) -> String {
    ChartNumber.text(tick, step: step, largest: max(range.lowerBound.magnitude, range.upperBound.magnitude))
  }

  /// Returns the ends with zero if necessary, and with a distance that is not too small for their numbers.
  private static func extended(_ values: ClosedRange<Double>?, includesZero: Bool) -> ClosedRange<Double> {
    guard let values else { return 0...1 }
    var (lower, upper) = (
      values.lowerBound.clamped(to: -largest...largest), values.upperBound.clamped(to: -largest...largest)
    )
    if includesZero { (lower, upper) = (min(lower, 0), max(upper, 0)) }
    let magnitude = max(lower.magnitude, upper.magnitude)
    if upper - lower > max(magnitude * 1e-9, 1e-290) { return lower...upper }
    let distance = magnitude > 1e-280 ? magnitude / 10 : 1
    if includesZero, magnitude <= 1e-280 { return 0...1 }
    return lower - distance...upper + distance
  }
}

extension ClosedRange<Double> {
  /// Returns the slot of a number, of a number of equal slots from the lower end.
  func slot(of value: Double, count: Int) -> Int { Int((fraction(of: value) * Double(count - 1)).rounded()) }
}

/// A number that is easy to read: 1, 2 or 5 times a power of ten.
struct RoundNumber: Hashable, Sendable {
  /// 1, 2 or 5.
  let digit: Int

  /// The power of ten.
  let exponent: Int

  /// Finds the one that is nearest to a number, which is positive and finite.
  ///
  /// Source: Paul S. Heckbert, "Nice Numbers for Graph Labels", Graphics Gems, 1990.
  init(near number: Double) {
    var exponent = Int((Double(number.exponent) * 0.30103).rounded(.down))
    while Self.power(exponent) > number { exponent -= 1 }
    while Self.power(exponent + 1) <= number { exponent += 1 }
    let fraction = number / Self.power(exponent)
    digit = fraction < 1.5 ? 1 : fraction < 3 ? 2 : fraction < 7 ? 5 : 1
    self.exponent = fraction < 7 ? exponent : exponent + 1
  }

  /// Returns the number of steps below a number, or exactly at it.
  func count(below number: Double) -> Int { Int((quotient(number) + 1e-9).rounded(.down)) }

  /// Returns the number of steps above a number, or exactly at it.
  func count(above number: Double) -> Int { Int((quotient(number) - 1e-9).rounded(.up)) }

  /// Returns a multiple, as exactly as a decimal number can be.
  func multiple(_ count: Int) -> Double {
    let number = Double(count * digit)
    return exponent < 0 ? number / Self.power(-exponent) : number * Self.power(exponent)
  }

  /// Returns a multiple as text with an exponent, such as `-2.5e-9`.
  func exponentialText(of multiple: Double) -> String {
    let number = Int(quotient(multiple).rounded()) * digit
    guard number != 0 else { return "0" }
    let digits = "\(number.magnitude)"
    var rest = digits.dropFirst()
    while rest.last == "0" { rest.removeLast() }
    let mantissa = digits.prefix(1) + (rest.isEmpty ? "" : ".") + rest
    return (number < 0 ? "-" : "") + mantissa + "e\(exponent + digits.count - 1)"
  }

  private func quotient(_ number: Double) -> Double {
    (exponent < 0 ? number * Self.power(-exponent) : number / Self.power(exponent)) / Double(digit)
  }

  /// Returns a power of ten, which is exact where a number can be.
  static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }
}
