import ExampleSupport

/// Where the messages of a folder are, and what a list shows of each: about 100 bytes, however long a message is.
struct MailIndex: Sendable {
  /// What is known of a message without decoding its text.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let isDamaged = Flags(rawValue: 1)
    static let isSeen = Flags(rawValue: 2)
    static let isMixed = Flags(rawValue: 4)
  }

  private var starts: [Int] = []
  /// The dates, in seconds since 1970; those of the first lines where there is no other.
  private(set) var times: [Int] = []
  var flags: [Flags] = []
  /// Senders and subjects, each with a line feed after it, and where those of each message end.
  private var texts: [UInt8] = []
  private var textEnds: [Int] = []
  private let size: Int
  /// All messages, once they are sorted.
  private(set) var newestFirst: [Int] = []

  /// Longer senders and subjects are cut.
  private static let largestText = 400

  /// Creates the index of a file of a size.
  init(size: Int) {
    self.size = size
  }

  var count: Int { starts.count }

  /// The range of a message in the file.
  func range(of number: Int) -> Range<Int> { starts[number]..<(number + 1 < count ? starts[number + 1] : size) }

  /// The sender and the subject of a message.
  func text(of number: Int) -> (sender: String, subject: String) {
    var bytes = texts[textRange(of: number)]
    let sender = bytes.popPart(before: .lineFeed)
    return (String(decoding: sender, as: UTF8.self), String(decoding: bytes.dropLast(), as: UTF8.self))
  }

  private func textRange(of number: Int) -> Range<Int> { (number > 0 ? textEnds[number - 1] : 0)..<textEnds[number] }

  /// Appends a message, which begins with the line of its mailbox.
  mutating func append(_ message: Bytes, at start: Int) {
    var damage = Damage()
    var rest = message
    let separator = rest.popLine() ?? []
    let header = MessageHeader(rest, noting: &damage)
    let summary = MessageSummary(header, noting: &damage)
    starts.append(start)
    // From ada@orchard.example Fri Nov 21 09:55:06 1997
    times.append(summary.time ?? MailDate.seconds(separator.dropFirst(5).drop { !$0.isBlank }) ?? 0)
    for text in [summary.from.shortText, summary.subject] {
      texts += text.utf8.prefix(Self.largestText)
      texts.append(.lineFeed)
    }
    textEnds.append(texts.count)
    var flags: Flags = damage.isEmpty ? [] : .isDamaged
    if header["status"]?.contains(UInt8(ascii: "R")) == true { flags.insert(.isSeen) }
    if header["content-type"]?.prefix(15).isWord("multipart/mixed") == true { flags.insert(.isMixed) }
    self.flags.append(flags)
  }

  /// Appends the messages of the index of a later part of the file.
  mutating func append(contentsOf other: MailIndex) {
    starts += other.starts
    times += other.times
    flags += other.flags
    textEnds += other.textEnds.map { texts.count + $0 }
    texts += other.texts
  }

  /// Sorts the messages, when all of them are here.
  mutating func sort() {
    newestFirst = starts.indices.sorted { isNewer($0, than: $1) }
  }

  /// Whether a message comes before another one in a list.
  func isNewer(_ number: Int, than other: Int) -> Bool {
    times[number] != times[other] ? times[number] > times[other] : number > other
  }

  /// Those messages whose sender and subject contain all words of a query, in the same order.
  func numbers(matching query: String, among numbers: [Int], damagedOnly: Bool = false) -> [Int] {
    let patterns = query.split(separator: " ").compactMap { TextPattern(String($0)) }
    return texts.withUnsafeBytes { texts in
      numbers.filter { number in
        guard !damagedOnly || flags[number].contains(.isDamaged) else { return false }
        let text = UnsafeRawBufferPointer(rebasing: texts[textRange(of: number)])
        return patterns.allSatisfy { $0.firstIndex(in: text) != nil }
      }
    }
  }
}
