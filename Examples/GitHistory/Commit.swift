import ExampleSupport
import Foundation

/// A commit, as far as the history shows it.
struct Commit: Equatable {
  var hash: String
  var date: Date
  var author: String
  var references: [Reference]
  var subject: String
}

/// A name that points to a commit.
enum Reference: Equatable {
  case head
  case branch(String)
  case tag(String)
}

extension Commit {
  /// What `git log` is asked for: fields that end in NUL, the one byte that none of them can contain.
  static let logFormat = "tformat:%h%x00%ct%x00%aN%x00%D%x00%s"
  private static let fieldCount = 5

  /// Reads the answer of `git log -z` in the format above.
  static func commits(in log: Data) throws(Failure) -> [Commit] {
    var fields = log.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    // The last field ends in NUL too.
    fields.removeLast()
    guard fields.count.isMultiple(of: fieldCount) else {
      throw Failure(.unavailable, "git log answered \(fields.count) fields, which is no multiple of \(fieldCount)")
    }
    return stride(from: 0, to: fields.count, by: fieldCount).map { start in
      Commit(
        hash: fields[start],
        date: Date(timeIntervalSince1970: TimeInterval(fields[start + 1]) ?? 0),
        author: fields[start + 2],
        references: Reference.references(in: fields[start + 3]),
        subject: fields[start + 4])
    }
  }
}

extension Reference {
  /// Reads Git's list of decorations, such as `HEAD -> main, tag: v1.0, origin/main`.
  static func references(in decorations: String) -> [Reference] {
    decorations.components(separatedBy: ", ").filter { !$0.isEmpty }.flatMap { decoration -> [Reference] in
      if decoration == "HEAD" { return [.head] }
      if decoration.hasPrefix("HEAD -> ") { return [.head, .branch(String(decoration.dropFirst(8)))] }
      if decoration.hasPrefix("tag: ") { return [.tag(String(decoration.dropFirst(5)))] }
      return [.branch(decoration)]
    }
  }
}
