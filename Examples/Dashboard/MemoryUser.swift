/// A process, and how much memory it uses.
struct MemoryUser: Equatable {
  let id: Int
  let memory: ByteCount
  private(set) var command: String

  /// Reads `status`; `nil` for processes that use no memory, such as the kernel's own threads.
  init?(id: Int, status: String) {
    let fields = status.fields
    guard let name = fields["Name"], let memory = fields["VmRSS"].flatMap(ByteCount.init) else { return nil }
    (self.id, self.memory, command) = (id, memory, name)
  }

  /// The processes that use the most memory, with their command lines; skips those that have ended in the meantime.
  static func largest(_ count: Int, of ids: [Int], in files: some ProcFiles) -> [MemoryUser] {
    let users = ids.compactMap { id in (try? files.text(of: "\(id)/status")).flatMap { MemoryUser(id: id, status: $0) }
    }
    return users.sorted { ($0.memory, $1.id) > ($1.memory, $0.id) }.prefix(count).map { user in
      var user = user
      let words = (try? files.text(of: "\(user.id)/cmdline"))?.split { $0 == "\0" || $0.isNewline } ?? []
      if !words.isEmpty { user.command = words.joined(separator: " ") }
      return user
    }
  }
}
