extension DiskTree {
  /// The entries from the uppermost folder, which is left out, down to an entry.
  func way(to id: ID) -> [ID] {
    var way: [ID] = []
    var next = id
    while let parent = parent(of: next) {
      way.append(next)
      next = parent
    }
    return way.reversed()
  }

  /// The path of an entry, as the system wants it.
  func path(of id: ID) -> [UInt8] {
    var path = Array(nameBytes(of: Self.root))
    for step in way(to: id) {
      if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
      path.append(contentsOf: nameBytes(of: step))
    }
    return path
  }

  /// The way to the entry that a path names, which begins at the uppermost folder or with the path of that.
  func way(along path: String) -> [ID]? {
    let slash = UInt8(ascii: "/")
    var bytes = Array(path.utf8)[...]
    let start = Array(nameBytes(of: Self.root))
    if bytes.starts(with: start), start.last == slash || bytes.count == start.count || bytes[start.count] == slash {
      bytes = bytes.dropFirst(start.count)
    }
    return way(along: bytes.split(separator: slash).filter { $0 != [UInt8(ascii: ".")] })
  }

  /// The way to the entry that names lead to, from the uppermost folder on.
  func way(along names: [ArraySlice<UInt8>]) -> [ID]? {
    var way: [ID] = []
    for name in names {
      guard let next = children(of: way.last ?? Self.root).first(where: { nameBytes(of: $0) == name }) else {
        return nil
      }
      way.append(next)
    }
    return way
  }
}
