import Espalier

/// The date of a message, in seconds since 1970.
enum MailDate {
  private static let months: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let colon = UInt8(ascii: ":")
  private static let zones = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
  ]

  /// Reads `Fri, 21 Nov 1997 09:55:06 -0600` (RFC 5322), and `Fri Nov 21 09:55:06 1997`, as in the first line of a
  /// message in a mailbox; `nil` if there is no date.
  ///
  /// A zone that is missing or unknown is UTC.
  static func seconds(_ text: Bytes) -> Int? {
    var (day, month, year) = (Int?.none, Int?.none, Int?.none)
    var (time, zone) = (Int?.none, 0)
    for word in text.prefix(200).split(whereSeparator: { $0.isSpace || $0 == UInt8(ascii: ",") }) {
      if let number = number(word) {
        if day == nil, word.count <= 2 {
          day = number
        } else if year == nil {
          // Two digits are the years 1950 to 2049.
          year = word.count > 2 ? number : number + (number < 50 ? 2_000 : 1_900)
        }
      } else if time == nil, let seconds = timeOfDay(word) {
        time = seconds
      } else if time != nil, let seconds = offset(word) {
        zone = seconds
      } else if month == nil, let index = months.firstIndex(where: { word.prefix(3).isWord($0) }) {
        month = index + 1
      }
    }
    guard let day, let month, let year, let time,
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    return date.daysSince1970 * 86_400 + time - zone
  }

  /// `09:55:06` or `09:55`, in seconds.
  private static func timeOfDay(_ word: Bytes) -> Int? {
    var rest = word
    guard let hour = number(rest.popPart(before: colon)), hour < 24, !rest.isEmpty else { return nil }
    guard let minute = number(rest.popPart(before: colon)), minute < 60 else { return nil }
    guard let second = rest.isEmpty ? 0 : number(rest), second < 61 else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  /// `+0530` or `EST`, in seconds.
  private static func offset(_ word: Bytes) -> Int? {
    guard let sign = word.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return zones[String(decoding: word, as: UTF8.self).lowercased()].map { $0 * 3_600 }
    }
    guard word.count == 5, let digits = number(word.dropFirst()) else { return nil }
    return (digits / 100 * 60 + digits % 100) * (sign == UInt8(ascii: "-") ? -60 : 60)
  }

  private static func number(_ word: Bytes) -> Int? {
    guard !word.isEmpty, word.count <= 4 else { return nil }
    var value = 0
    for byte in word {
      guard byte &- 48 < 10 else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
