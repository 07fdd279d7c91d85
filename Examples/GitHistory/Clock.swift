import Foundation

/// What time it is, and how times look from here; in words that do not depend on the machine's language.
struct Clock {
  let now: Date
  private let calendar: Calendar

  init(now: Date = Date(), timeZone: TimeZone = .current) {
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The beginning of the day that a moment belongs to.
  func day(of date: Date) -> Date { calendar.startOfDay(for: date) }

  /// `Friday, 21 November 2025`.
  func name(ofDay day: Date) -> String {
    let parts = calendar.dateComponents([.weekday, .day, .month, .year], from: day)
    let weekday = Self.weekdays[(parts.weekday ?? 1) - 1]
    return "\(weekday), \(parts.day ?? 1) \(Self.months[(parts.month ?? 1) - 1]) \(parts.year ?? 1)"
  }

  /// `today`, `yesterday`, or `nil`.
  func nickname(ofDay day: Date) -> String? {
    switch calendar.dateComponents([.day], from: day, to: self.day(of: now)).day {
    case 0: "today"
    case 1: "yesterday"
    default: nil
    }
  }

  /// How long ago a moment was, in its largest unit: `3 hours ago`.
  func age(of date: Date) -> String {
    let seconds = Int(now.timeIntervalSince(date).rounded(.down))
    guard seconds >= 60 else { return seconds < 0 ? "in the future" : "just now" }
    for (unit, length) in Self.units where seconds >= length {
      let count = seconds / length
      return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
    return "just now"
  }

  private static let units = [
    ("year", 31_556_952), ("month", 2_629_746), ("week", 604_800), ("day", 86_400), ("hour", 3_600), ("minute", 60),
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
