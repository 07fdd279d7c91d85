extension DiskTree {
  /// The entries on the path to an entry, from the top folder, which is left out.
  func way(to id: ID) -> [ID] {
    var way: [ID] = []
    var next = id
    while let parent = parent(of: next) {
      way.append(next)
      next = parent
    }
    return way.reversed()
  }

  /// The path of an entry, as the system expects it.
  func path(of id: ID) -> [UInt8] {
    var path = Array(nameBytes(of: Self.root))
    for step in way(to: id) {
      if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
      path.append(contentsOf: nameBytes(of: step))
    }
    return path
  }

  /// The entries on a path that begins at the top folder or with the top folder's own path.
  func way(along path: String) -> [ID]? {
    let slash = UInt8(ascii: "/")
    var bytes = Array(path.utf8)[...]
    let start = Array(nameBytes(of: Self.root))
    if bytes.starts(with: start), start.last == slash || bytes.count == start.count || bytes[start.count] == slash {
      bytes = bytes.dropFirst(start.count)
    }
    return way(along: bytes.split(separator: slash).filter { $0 != [UInt8(ascii: ".")] })
  }

  /// The entries that names lead to, starting in the top folder.
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
