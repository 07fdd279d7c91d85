import EspalierControls
import TestSupport
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
  @Test(
    "Every day has its number, its successor and its weekday, for as many years as it takes until they repeat",
    arguments: [("0000-01-01", "0401-01-01", -719_528), ("9598-12-31", "9999-12-31", 2_786_434)])
  func allDays(first: String, last: String, number: Int) throws {
    var date = try #require(CalendarDate(first))
    let last = try #require(CalendarDate(last))
    var (count, isConsistent) = (number, date.daysSince1970 == number)
    while date < last {
      let next = date.adding(days: 1)
      let isNextDay = next.day == date.day + 1 && next.month == date.month && next.year == date.year
      let isNextMonth = next.day == 1 && date.day == date.dayCountOfMonth
      count += 1
      isConsistent =
        isConsistent && (isNextDay || isNextMonth) && next.daysSince1970 == count
        && CalendarDate(daysSince1970: count) == next && next.weekday == date.weekday % 7 + 1
      date = next
    }
    #expect(isConsistent && count == last.daysSince1970)
    #expect(CalendarDate.first.daysSince1970 == -719_528 && CalendarDate.last.daysSince1970 == 2_932_896)
  }

  @Test(
    "Known days have their weekdays",
    arguments: [
      ("1970-01-01", 4), ("2000-02-29", 2), ("2024-02-29", 4), ("1582-10-15", 5), ("1900-03-01", 4), ("2026-11-25", 3),
      ("0000-01-01", 6), ("9999-12-31", 5),
    ])
  func weekdays(text: String, weekday: Int) {
    #expect(CalendarDate(text)?.weekday == weekday)
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(
    "Text that is no day is refused",
    arguments: [
      "", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-1-1", "24-01-01", "2024-01-01 ",
      "20240101", "2024-01-01-", "-024-01-01", "+024-01-01", "２024-01-01", "2024−01−01", "2024-01-1٣",
    ])
  func refused(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("Months and years are added with the last day of shorter months")
  func adding() throws {
    let leapDay = try #require(CalendarDate(year: 2024, month: 2, day: 29))
    #expect(
      leapDay.adding(years: 1).description == "2025-02-28" && leapDay.adding(years: 4).description == "2028-02-29")
    #expect(leapDay.adding(months: -1).description == "2024-01-29")
    #expect(CalendarDate("2023-10-31")?.adding(months: 4).description == "2024-02-29")
    #expect(CalendarDate("2023-01-31")?.adding(months: -11).description == "2022-02-28")
  }

  @Test("Calculations stop at the first and the last day")
  func limits() {
    for count in [1, 100_000_000, Int.max] {
      #expect(CalendarDate.last.adding(days: count) == .last && CalendarDate.first.adding(days: -count) == .first)
      #expect(CalendarDate.last.adding(months: count) == .last && CalendarDate.first.adding(months: -count) == .first)
      #expect(CalendarDate.last.adding(years: count) == .last && CalendarDate.first.adding(years: -count) == .first)
    }
    #expect(CalendarDate(daysSince1970: .min) == .first && CalendarDate(daysSince1970: .max) == .last)
    #expect(CalendarDate.first.adding(months: .min) == .first && CalendarDate.first.adding(days: .min) == .first)
    #expect(CalendarDate(year: .max, month: .min, day: 0) == nil && CalendarDate(year: -1, month: 1, day: 1) == nil)
  }

  @Test("Dates are ordered as their texts are", arguments: 1...5)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let numbers = (0..<2).map { _ in Int.random(in: -719_528...2_932_896, using: &random) }
      let dates = numbers.map(CalendarDate.init(daysSince1970:))
      #expect((dates[0] < dates[1]) == (numbers[0] < numbers[1]))
      #expect((dates[0] < dates[1]) == (dates[0].description < dates[1].description))
      #expect(dates[0].adding(days: numbers[1] - numbers[0]) == dates[1])
      #expect(CalendarDate(dates[0].description) == dates[0])
    }
  }
}
