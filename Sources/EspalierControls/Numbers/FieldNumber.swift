import EspalierCanvas

/// A number that a ``NumberFieldModel`` can show: an `Int` or a `Double`.
///
/// You can make another type one, such as a decimal number. The names say that they are for fields, so that they do not
/// get in the way of other extensions of the type.
public protocol FieldNumber: Comparable, Sendable {
  /// The range of a field that does not set one.
  static var fieldRange: ClosedRange<Self> { get }

  /// The step of a field that does not set one.
  static var fieldStep: Self { get }

  /// Whether the user may type a character.
  static func acceptsInField(_ character: Character) -> Bool

  /// Reads a number that the user has typed; `nil` if the text is not a number.
  init?(fieldText: String)

  /// The number as text; `step` is the step of the field, which determines how many decimals are usual.
  func fieldText(step: Self) -> String

  /// Returns the number plus a number of steps, without overflow.
  func fieldStepped(by count: Int, step: Self) -> Self
}

extension Int: FieldNumber {
  /// All integers.
  public static var fieldRange: ClosedRange<Int> { .min ... .max }

  /// 1.
  public static var fieldStep: Int { 1 }

  /// Whether the character is a digit or a sign.
  public static func acceptsInField(_ character: Character) -> Bool { "0123456789+-−".contains(character) }

  /// Reads an integer in decimal digits, with an optional sign and blanks around it.
  public init?(fieldText: String) { self.init(fieldText.trimmedNumber) }

  /// The number in decimal digits.
  public func fieldText(step: Int) -> String { String(self) }

  /// Returns the number plus a number of steps; an overflow gives the largest or smallest integer.
  public func fieldStepped(by count: Int, step: Int) -> Int {
    let (distance, hasOverflown) = count.multipliedReportingOverflow(by: step)
    let isNegative = (count < 0) != (step < 0)
    let (sum, hasSumOverflown) = addingReportingOverflow(distance)
    return hasOverflown || hasSumOverflown ? isNegative ? .min : .max : sum
  }
}

extension Double: FieldNumber {
  /// All finite numbers.
  public static var fieldRange: ClosedRange<Double> { -greatestFiniteMagnitude...greatestFiniteMagnitude }

  /// 1.
  public static var fieldStep: Double { 1 }

  /// Whether the character is a digit, a sign, a decimal point or part of an exponent.
  public static func acceptsInField(_ character: Character) -> Bool { "0123456789+-−.eE".contains(character) }

  /// Reads a decimal number such as `-1.5` or `2e3`, with blanks around it; infinity and NaN are not numbers here.
  public init?(fieldText: String) {
    let text = fieldText.trimmedNumber
    guard text.allSatisfy(Self.acceptsInField), let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  /// The number with as many decimals as the step has, or as many as it needs.
  public func fieldText(step: Double) -> String {
    let decimals = max(step.decimals ?? 0, self.decimals ?? 0)
    let scaled = self * Self.powers[decimals]
    guard self.decimals != nil, scaled.magnitude < Self.largestExact else { return "\(self)" }
    return Int(scaled.rounded()).text(decimals: decimals, trims: false)
  }

  /// Returns the number plus a number of steps, rounded to the decimals of both, so that 0.1 and 0.2 give 0.3.
  public func fieldStepped(by count: Int, step: Double) -> Double {
    let sum = self + Double(count) * step
    guard let decimals = decimals, let stepDecimals = step.decimals else { return sum }
    let scale = Self.powers[max(decimals, stepDecimals)]
    return (sum * scale).magnitude < Self.largestExact ? (sum * scale).rounded() / scale : sum
  }

  /// The powers of ten by which decimals are counted.
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// The largest number below which all integers are exact.
  private static let largestExact = 9_007_199_254_740_992.0

  /// The number of decimals of the number's shortest form; `nil` if there are more than nine, or an exponent.
  private var decimals: Int? {
    let text = description
    guard isFinite, !text.contains("e"), let point = text.firstIndex(of: ".") else { return nil }
    let decimals = text[text.index(after: point)...]
    if decimals == "0" { return 0 }
    return decimals.count < Self.powers.count ? decimals.count : nil
  }
}

extension String {
  /// The text without blanks at both ends, and with an ordinary minus sign.
  fileprivate var trimmedNumber: String {
    let end = drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    return String(end.map { $0 == "−" ? "-" : $0 })
  }
}
