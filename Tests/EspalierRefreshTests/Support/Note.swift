import EspalierRefresh
import EspalierTree

/// An item of the lists in these tests.
struct Note: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "note \(id)"
  }
}

struct Offline: Error, Equatable, CustomStringConvertible {
  var description: String { "offline" }
}

extension Page<Note> {
  init(notes ids: some Sequence<Int>, next: Int? = nil) {
    self.init(items: ids.map { Note($0) }, next: next.map { .number($0) })
  }
}
