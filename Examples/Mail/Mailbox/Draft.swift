import Espalier
import ExampleSupport

/// A message that the user writes.
struct Draft: Equatable, Sendable {
  var from = ""
  var to = ""
  var subject = ""
  /// The file to which it is appended; if empty, it stays in the drafts.
  var file = ""
  /// Each is a field of the form.
  var paragraphs: [String] = []
  /// The message that it replies to, and its lines, which are quoted.
  var original: MessageContent?

  /// A paragraph; those that do not exist are empty.
  subscript(paragraph number: Int) -> String {
    get { paragraphs.indices.contains(number) ? paragraphs[number] : "" }
    set {
      while paragraphs.count <= number { paragraphs.append("") }
      paragraphs[number] = newValue
    }
  }

  /// The lines of text are at most this long.
  private static let lineWidth = 72

  /// The reply to a message.
  static func reply(to message: MessageContent, from sender: String) -> Draft {
    let isReply = message.subject.lowercased().hasPrefix("re:")
    return Draft(
      from: sender, to: message.from.text, subject: isReply ? message.subject : "Re: \(message.subject)",
      original: message)
  }

  /// The message as an mbox file has it (mboxrd).
  func message(at time: Int) -> [UInt8] {
    let date = CalendarDate(daysSince1970: time / 86_400)
    let weekday = Self.weekdays[(date.weekday) % 7]
    let month = Self.months[date.month - 1]
    let clock = [time / 3_600 % 24, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
      separator: ":")
    var head = [
      "From MAILER-DAEMON \(weekday) \(month) \(date.day < 10 ? " " : "")\(date.day) \(clock) \(date.year)",
      "From: \(Self.encoded(from))", "To: \(Self.encoded(to))", "Subject: \(Self.encoded(subject))",
      "Date: \(weekday), \(date.day) \(month) \(date.year) \(clock) +0000", "Status: RO", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit",
    ]
    if let id = original?.id, !id.isEmpty { head.append("In-Reply-To: \(Self.encoded(id))") }
    var text = paragraphs.filter { !$0.isEmpty }.map(Self.wrapped).joined(separator: "\n\n") + "\n"
    if let original {
      text += "\n\(HeaderText.oneLine(original.from.shortText)) wrote:\n"
      for line in original.lines { text += line.hasPrefix(">") ? ">\(line)\n" : "> \(line)\n" }
    }
    let content = head.joined(separator: "\n").utf8 + MboxScanner.quoted(Bytes("\n\n" + text)) + [.lineFeed]
    return Array(content)
  }

  /// The value of a header field: on one line, with everything but ASCII in encoded words (RFC 2047).
  private static func encoded(_ text: String) -> String {
    var words: [String] = []
    var followsEncoded = false
    for word in HeaderText.oneLine(text).split(separator: " ", omittingEmptySubsequences: false) {
      let isPlain = word.utf8.allSatisfy { $0 >= 33 && $0 < 127 } && !word.contains("=?")
      // A space between two encoded words would not count.
      let space = followsEncoded ? "_" : ""
      words.append(isPlain ? String(word) : "=?utf-8?q?\(space)\(quotedPrintable(word))?=")
      followsEncoded = !isPlain
    }
    return words.joined(separator: " ")
  }

  private static func quotedPrintable(_ word: Substring) -> String {
    word.utf8.map { byte in
      if (48...57).contains(byte) || (97...122).contains(byte.lowercased) { return String(Unicode.Scalar(byte)) }
      return (byte < 16 ? "=0" : "=") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func wrapped(_ paragraph: String) -> String {
    var (lines, line) = ([String](), "")
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty && line.count + word.count + 1 > lineWidth {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
