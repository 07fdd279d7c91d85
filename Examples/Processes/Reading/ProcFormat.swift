import ExampleSupport

/// The formats of files in /proc, read from bytes.
///
/// Processes choose their own names, and end at any time. So a name may contain whatever separates fields, and a file may
/// be empty or cut off: then the result is `nil`, and the process is left out.
enum ProcFormat {
  /// The figures in a file `stat`, apart from user and command line.
  ///
  /// ```
  /// 812 (a) R 1 (b) S 1 812 812 0 -1 4194560 …
  ///     ╰─ the name ──╯ may contain parentheses, so it ends at the last one
  /// ```
  static func process(fromStat bytes: [UInt8], pageSize: Int) -> ProcessRecord? {
    guard let begin = bytes.firstIndex(of: UInt8(ascii: "(")), let end = bytes.lastIndex(of: UInt8(ascii: ")")),
      begin < end, let id = number(words(bytes[..<begin]).first), id > 0
    else { return nil }
    let fields = words(bytes[(end + 1)...])
    // The last field that is used is whole only if another one follows.
    guard fields.count > 22, fields[0].count == 1, let state = text(fields[0]).first, state.isLetter,
      let parent = number(fields[1]), let userTime = number(fields[11]), let systemTime = number(fields[12]),
      let threads = number(fields[17]), let start = number(fields[19]), let pages = number(fields[21])
    else { return nil }
    return ProcessRecord(
      id: id, parent: parent, name: text(bytes[(begin + 1)..<end]), command: "", user: "", state: state,
      threads: threads, memory: pages * pageSize, time: userTime + systemTime, start: start)
  }

  /// The number of the user in a file `status`: the second one, whose rights the process has.
  static func user(fromStatus bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let line = lines.first(where: { $0.starts(with: "Uid:".utf8) }) else { return nil }
    let fields = words(line)
    return fields.count > 2 ? number(fields[2]) : nil
  }

  /// The words of a file `cmdline`, of which programs sometimes make a single one; empty for threads of the kernel.
  static func command(fromCmdline bytes: [UInt8]) -> String {
    bytes.prefix(4_096).split(separator: 0).map(text).joined(separator: " ")
  }

  /// The hundredths of a second since the machine was started, in the file `uptime`.
  static func uptime(_ bytes: [UInt8]) -> Int? {
    guard let word = words(bytes[...]).first else { return nil }
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let seconds = number(parts[0]), let rest = number(parts[1]) else {
      return nil
    }
    return seconds * 100 + rest
  }

  /// The names of users by their numbers, in the file `/etc/passwd`; of several names, the first.
  static func userNames(fromPasswd bytes: [UInt8]) -> [Int: String] {
    var names: [Int: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count > 2, !fields[0].isEmpty, let user = number(fields[2]), names[user] == nil else { continue }
      names[user] = text(fields[0])
    }
    return names
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self).onOneLine }

  /// A whole number from 0, small enough to be multiplied by a size of pages.
  private static func number(_ word: ArraySlice<UInt8>?) -> Int? {
    guard let word, let number = Int(String(decoding: word, as: UTF8.self)), 0...(1 << 42) ~= number else { return nil }
    return number
  }
}
