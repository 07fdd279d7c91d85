import ExampleSupport

/// A commit, with what lists show about it.
struct Commit: Equatable, Sendable {
  var hash: String
  /// The full hashes of its parents; the first commit has none.
  var parents: [String]
  /// When it was committed, in seconds since 1970.
  var time: Int
  var author: String
  var references: [Reference]
  var subject: String

  /// The beginning of the hash, by which people refer to a commit.
  var shortHash: String { String(hash.prefix(8)) }
}

/// A name that points to a commit.
enum Reference: Equatable, Sendable {
  case head
  case branch(String)
  case tag(String)
}

extension Commit {
  /// The format in which Git prints a commit: fields that end in NUL, the one byte that none of them can contain.
  static let logFormat = "tformat:%H%x00%P%x00%ct%x00%aN%x00%D%x00%s"
  static let fieldCount = 6

  /// Reads the fields of one commit, without the NUL after the last one.
  init(_ record: ArraySlice<UInt8>) {
    let fields = record.split(separator: 0, maxSplits: Self.fieldCount - 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
    hash = field(0)
    parents = field(1).split(separator: " ").map(String.init)
    time = Int(field(2)) ?? 0
    author = field(3)
    references = Reference.references(in: field(4))
    subject = field(5)
  }

  /// The time among the fields of a commit: the third of them.
  static func time(in record: ArraySlice<UInt8>) -> Int {
    let field = record.drop { $0 != 0 }.dropFirst().drop { $0 != 0 }.dropFirst()
    var time = 0
    for byte in field {
      guard case let digit = byte &- UInt8(ascii: "0"), digit < 10 else { break }
      time = time &* 10 &+ Int(digit)
    }
    return time
  }

  /// Reads the output of `git log -z` in the format above.
  static func commits(in log: [UInt8]) throws(Failure) -> [Commit] {
    var records = RecordReader()
    var commits: [Commit] = []
    records.read(log[...]) { commits.append(Commit($0)) }
    guard records.isAtEnd else {
      throw Failure(.unavailable, "git log has ended in the middle of a commit")
    }
    return commits
  }
}

extension Reference {
  /// Reads Git's list of decorations, such as `HEAD -> main, tag: v1.0, origin/main`.
  static func references(in decorations: String) -> [Reference] {
    guard !decorations.isEmpty else { return [] }
    var references: [Reference] = []
    for decoration in decorations.split(separator: ",") {
      let decoration = decoration.drop { $0 == " " }
      if decoration == "HEAD" {
        references.append(.head)
      } else if decoration.hasPrefix("HEAD -> ") {
        references += [.head, .branch(String(decoration.dropFirst(8)))]
      } else if decoration.hasPrefix("tag: ") {
        references.append(.tag(String(decoration.dropFirst(5))))
      } else if !decoration.isEmpty {
        references.append(.branch(String(decoration)))
      }
    }
    return references
  }
}
