import ExampleSupport

/// A folder of the mailbox: an mbox file, or messages in memory.
final class MailFolder {
  let name: String
  /// Where its file is; `nil` if it is in memory.
  let path: String?
  /// The bytes of a folder in memory.
  private(set) var bytes: [UInt8]

  /// What has been read of it; `nil` before that.
  var index: MailIndex?
  /// Whether all of its damaged messages have been found.
  var isChecked = false
  private(set) var file = MailFile([])
  /// Messages that the user has deleted; the file still has them.
  var deleted: Set<Int> = []

  init(_ name: String, path: String? = nil, bytes: [UInt8] = []) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  /// Opens its file again.
  func open() throws(Failure) {
    file = try path.map { path throws(Failure) in try MailFile(path: path) } ?? MailFile(bytes)
  }

  /// Adds a message to a folder in memory.
  func append(_ message: [UInt8]) {
    bytes += message
    index = nil
  }

  /// How many messages it shows, and how many of them nobody has read; `nil` before it has been read.
  var counts: (all: Int, unseen: Int, damaged: Int)? {
    guard let index else { return nil }
    let shown = index.flags.indices.lazy.filter { [deleted] in !deleted.contains($0) }
    var counts = (all: 0, unseen: 0, damaged: 0)
    for number in shown {
      counts.all += 1
      if !index.flags[number].contains(.isSeen) { counts.unseen += 1 }
      if index.flags[number].contains(.isDamaged) { counts.damaged += 1 }
    }
    return counts
  }
}

extension MailFolder {
  /// The folders of an operand: a mailbox, or the mailboxes of a folder; and the drafts, which are in memory.
  static func folders(at path: String?) throws(Failure) -> [MailFolder] {
    let drafts = MailFolder("Drafts")
    guard let path else {
      let samples = [
        ("Inbox", PackageResources.Inbox_mbox), ("Garden club", PackageResources.Garden_mbox),
        ("Sent", PackageResources.Sent_mbox),
      ]
      return samples.map { MailFolder($0, bytes: $1) } + [drafts]
    }
    if let names = MailFile.mailboxes(inFolder: path) {
      guard !names.isEmpty else { throw Failure(.data, "\(path): there is no mailbox in this folder") }
      return names.map { MailFolder($0, path: "\(path)/\($0)") } + [drafts]
    }
    guard try MailFile(path: path).isMailbox else {
      throw Failure(.data, "\(path): this is not a mailbox (mbox), which begins with “From ”")
    }
    return [MailFolder(path.split(separator: "/").last.map(String.init) ?? path, path: path), drafts]
  }
}
