#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The current time, and how other times look from there, in words that do not depend on the machine's language.
///
/// Times are seconds since 1970; days are days since then in the user's time zone.
package struct Clock: Sendable {
  package let now: Int
  /// How many seconds the user's clock is ahead of UTC at a given time.
  private let offset: @Sendable (Int) -> Int

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: The current time; `nil` asks the system.
  ///   - offset: How many seconds the user's clock is ahead of UTC at a given time; by default the system's offset.
  package init(now: Int? = nil, offset: @escaping @Sendable (Int) -> Int = Self.systemOffset) {
    self.now = now ?? time(nil)
    self.offset = offset
  }

  /// The day that a time belongs to.
  package func day(of time: Int) -> Int { Self.floor(time + offset(time), by: 86_400) }

  /// `Friday, 21 November 2025`.
  package func name(ofDay day: Int) -> String {
    let date = CivilDate(day: day)
    // January 1, 1970, was a Thursday.
    let weekday = Self.weekdays[(day % 7 + 11) % 7]
    return "\(weekday), \(date.day) \(Self.months[date.month - 1]) \(date.year)"
  }

  /// `today`, `yesterday`, or `nil`.
  package func nickname(ofDay day: Int) -> String? {
    switch self.day(of: now) - day {
    case 0: "today"
    case 1: "yesterday"
    default: nil
    }
  }

  /// `14:05`.
  package func hour(of time: Int) -> String {
    let local = time + offset(time)
    let minutes = (local - Self.floor(local, by: 86_400) * 86_400) / 60
    return "\(Self.twoDigits(minutes / 60)):\(Self.twoDigits(minutes % 60))"
  }

  /// How long ago a time was, in its largest unit: `3 hours ago`.
  package func age(of time: Int) -> String {
    let seconds = now - time
    guard seconds >= 60 else { return seconds < 0 ? "in the future" : "just now" }
    for (unit, length) in Self.units where seconds >= length {
      let count = seconds / length
      return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
    return "just now"
  }

  /// The offset of the system's time zone.
  package static func systemOffset(at time: Int) -> Int {
    var seconds = time_t(time)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let units = [
    ("year", 31_556_952), ("month", 2_629_746), ("week", 604_800), ("day", 86_400), ("hour", 3_600), ("minute", 60),
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

/// A date of the Gregorian calendar.
private struct CivilDate {
  let year: Int
  let month: Int
  let day: Int

  /// The date of a day since 1970.
  ///
  /// Source: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, `civil_from_days`.
  init(day number: Int) {
    // Years begin in March here, so the leap day is the last day of its year.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
