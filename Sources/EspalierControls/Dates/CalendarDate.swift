/// A day of the Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// let date = CalendarDate(year: 2024, month: 2, day: 29)
/// date.description                        // "2024-02-29"
/// date.adding(years: 1).description       // "2025-02-28"
/// date.weekday                            // 4: Thursday
/// CalendarDate("2024-02-30")              // nil
/// ```
///
/// The calendar is the proleptic Gregorian one of ISO 8601: its rules also hold for the time before 1582, and the year 0
/// comes before the year 1. Years are 0 to 9999; calculations stop at the first and the last day of these.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 0 to 9999.
  public let year: Int

  /// The month, from 1 to 12.
  public let month: Int

  /// The day of the month, from 1 on.
  public let day: Int

  /// The first day: January 1 of the year 0.
  public static let first = CalendarDate(valid: 0, 1, 1)

  /// The last day: December 31 of the year 9999.
  public static let last = CalendarDate(valid: 9_999, 12, 31)

  /// Creates a date; returns `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9_999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(valid: year, month, day)
  }

  /// Creates the date that is a number of days after January 1, 1970, or before it if negative.
  ///
  /// The algorithm is `civil_from_days` of Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*.
  public init(daysSince1970 days: Int) {
    // Days since March 1 of the year 0, of eras of 400 years each; one more era keeps all numbers positive.
    let clamped = max(Self.first.daysSince1970, min(days, Self.last.daysSince1970))
    let shifted = clamped + Self.daysBefore1970 + Self.daysOfEra
    let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: Self.daysOfEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + (era - 1) * 400 + (month <= 2 ? 1 : 0)
    self.init(valid: year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private init(valid year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// The number of days after January 1, 1970; negative before it.
  ///
  /// The algorithm is `days_from_civil` of the same author.
  public var daysSince1970: Int {
    let shiftedYear = (month <= 2 ? year - 1 : year) + 400
    let (era, yearOfEra) = shiftedYear.quotientAndRemainder(dividingBy: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era - 1) * Self.daysOfEra + dayOfEra - Self.daysBefore1970
  }

  /// The day of the week as in ISO 8601: 1 is Monday, 7 is Sunday.
  public var weekday: Int {
    let days = (daysSince1970 + 3) % 7
    return (days < 0 ? days + 7 : days) + 1
  }

  /// The number of days of the month.
  public var dayCountOfMonth: Int { Self.dayCount(ofMonth: month, year: year) }

  /// Returns the date a number of days later, or earlier if negative.
  public func adding(days: Int) -> CalendarDate {
    let (sum, hasOverflown) = daysSince1970.addingReportingOverflow(days)
    return hasOverflown ? days < 0 ? .first : .last : CalendarDate(daysSince1970: sum)
  }

  /// Returns the same day a number of months later, or earlier if negative; in a shorter month, its last day.
  public func adding(months: Int) -> CalendarDate {
    let (sum, hasOverflown) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !hasOverflown, sum >= 0 else { return months < 0 ? .first : .last }
    let (year, month) = sum.quotientAndRemainder(dividingBy: 12)
    guard year <= Self.last.year else { return .last }
    return CalendarDate(valid: year, month + 1, min(day, Self.dayCount(ofMonth: month + 1, year: year)))
  }

  /// Returns the same day a number of years later, or earlier if negative; February 29 becomes 28 in ordinary years.
  public func adding(years: Int) -> CalendarDate {
    let (months, hasOverflown) = years.multipliedReportingOverflow(by: 12)
    return hasOverflown ? years < 0 ? .first : .last : adding(months: months)
  }

  /// Returns the number of days of a month.
  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days of 400 years, after which the calendar repeats itself.
  private static let daysOfEra = 146_097

  /// The days from March 1 of the year 0 to January 1, 1970.
  private static let daysBefore1970 = 719_468
}

extension CalendarDate: Comparable {
  /// Returns whether the left date is the earlier one.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Reads a date in the extended form of ISO 8601, such as `2024-02-29`; returns `nil` if there is no such day.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ (48...57).contains($0) }) else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1) - 48 } }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The date in the extended form of ISO 8601, such as `2024-02-29`.
  public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }
}

extension Int {
  /// The number with zeros before it, up to a number of digits.
  fileprivate func padded(to count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
