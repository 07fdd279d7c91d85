import ExampleSupport

@testable import GitHistory

/// Writes commits to a file as the reader of `git log` does, and makes an index of them.
struct CommitWriter {
  let file: TemporaryFile
  private var size = 0

  init() throws {
    file = try TemporaryFile()
  }

  /// Writes commits, each given as the numbers `commit parent parent`; the commit's number also determines its time.
  mutating func batch(_ lines: some Sequence<String>) throws -> CommitBatch {
    var batch = CommitBatch(start: size)
    for line in lines {
      let names = line.split(separator: " ").map { Self.hash(Int($0)!) }
      let parents = names.dropFirst().joined(separator: " ")
      let fields = [names[0], parents, "\(Int(line.split(separator: " ")[0])! * 60)", "Ada", "", "Commit \(line)"]
      let record = Array(fields.joined(separator: "\u{0}").utf8)
      batch.add(record[...])
      try file.write(record[...], at: size)
      size += record.count
    }
    return batch
  }

  /// Returns a hash for a number; hashes of neighbors have nothing in common.
  static func hash(_ number: Int) -> String {
    let digits = String(UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
    return digits + String(repeating: "0", count: 40 - digits.count)
  }

  /// Returns an index of commits.
  static func index(_ lines: some Sequence<String>) throws -> CommitIndex {
    var writer = try CommitWriter()
    var index = CommitIndex(in: writer.file)
    index.append(try writer.batch(lines))
    return index
  }
}
