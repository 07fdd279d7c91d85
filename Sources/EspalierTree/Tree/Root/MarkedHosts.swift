/// The hosts of trees that have been marked, until they are asked for an update.
///
/// A host may update immediately, so it is only asked when the edit is complete and the tree is consistent.
struct MarkedHosts {
  private var hosts: [any TreeHost] = []

  /// Notes that something in the tree of a host has been marked.
  mutating func insert(_ host: any TreeHost) {
    host.noteMark()
    // Most edits mark one tree, often several times.
    if hosts.last !== host { hosts.append(host) }
  }

  /// Asks the hosts for updates, in the order of the marks.
  func requestUpdates() {
    for host in hosts { host.askForUpdate() }
  }
}
