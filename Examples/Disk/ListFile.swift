import ExampleFiles
import ExampleSupport
import Foundation

/// A list of sizes and paths, as `du -ab` prints it, in any order.
///
/// ```
/// 4096	orchard/shed
/// 9216	orchard
/// ```
///
/// A path that other paths continue is a folder. Its size is the total on its own line, or else the sum of its
/// contents.
struct ListFile: DiskSource {
  let file: String
  private let data: Data

  /// More bytes than any disk has.
  private static let largestSize = 1 << 60

  init(file: String) throws(Failure) {
    self.file = file
    do {
      data = try Data(readingFileAt: file)
    } catch {
      throw Failure(.input, "\(file): the list cannot be read: \(Failure.reason(for: error))")
    }
  }

  var path: String { file }

  func read(_ progress: DiskProgress) throws -> DiskTree {
    try data.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      let top = try commonFolder(in: bytes)
      var tree = DiskTree(path: top)
      var folders: [ArraySlice<UInt8>: DiskTree.ID] = [top[...]: DiskTree.root]
      try forEachLine(of: bytes) { _, path in
        _ = try Self.addFolder(Self.folder(of: path), to: &tree, &folders)
      }
      var known: Set<DiskTree.ID> = []
      var lines = 0
      try forEachLine(of: bytes) { size, path in
        if let folder = folders[path] {
          tree.setSize(size, of: folder)
          known.insert(folder)
        } else if let folder = folders[Self.folder(of: path)] {
          guard tree.add(Self.name(of: path), .file, size: size, to: folder) != nil else {
            throw Failure.tooManyEntries
          }
        }
        lines += 1
        if lines.isMultiple(of: 4_096) {
          try Task.checkCancellation()
          progress.add(entries: 4_096, bytes: 0)
          progress.offerSketch {
            var sketch = tree
            sketch.addUp(except: known)
            return sketch
          }
        }
      }
      tree.addUp(except: known)
      return tree
    }
  }

  /// The folder that contains all paths, or is one of them; empty if there is none.
  private func commonFolder(in bytes: UnsafeBufferPointer<UInt8>) throws -> [UInt8] {
    var common: [UInt8]?
    try forEachLine(of: bytes) { _, path in
      guard let before = common else {
        common = Array(path)
        return
      }
      var end = zip(before, path).prefix { $0 == $1 }.count
      // Names are never cut.
      func isEnd(of path: some Collection<UInt8>) -> Bool {
        path.count == end || path.dropFirst(end).first == Self.slash
      }
      if !isEnd(of: before) || !isEnd(of: path) { end = before.prefix(end).lastIndex(of: Self.slash) ?? 0 }
      common = Array(before.prefix(end))
      if end == 0, before.first == Self.slash, path.first == Self.slash { common = [Self.slash] }
    }
    guard let common else {
      throw Failure(.data, "\(file): it contains no lines: they must look like the output of `du -ab`")
    }
    return common
  }

  /// Calls `body` with the size and the path of each line.
  private func forEachLine(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, ArraySlice<UInt8>) throws -> Void
  ) throws {
    var (number, start) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      (number, start) = (number + 1, end + 1)
      guard !line.isEmpty else { continue }
      let digits = line.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let gap = line.dropFirst(digits.count).prefix { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
      var path = Array(line.dropFirst(digits.count + gap.count))[...]
      while path.count > 1, path.last == Self.slash { path.removeLast() }
      guard let size = Int(String(decoding: digits, as: UTF8.self)), size <= Self.largestSize, !gap.isEmpty,
        !path.isEmpty
      else {
        throw Failure(.data, "\(file), line \(number): expected a size in bytes and a path, as `du -ab` prints them")
      }
      try body(size, path)
    }
  }

  /// Adds a folder and the folders that contain it, unless they exist.
  private static func addFolder(
    _ path: ArraySlice<UInt8>, to tree: inout DiskTree, _ folders: inout [ArraySlice<UInt8>: DiskTree.ID]
  ) throws -> DiskTree.ID {
    if let folder = folders[path] { return folder }
    // Anything above the common folder is the line of that folder.
    guard path.count > tree.nameBytes(of: DiskTree.root).count else { return DiskTree.root }
    let parent = try addFolder(folder(of: path), to: &tree, &folders)
    guard let id = tree.add(name(of: path), .folder, size: 0, to: parent) else { throw Failure.tooManyEntries }
    folders[path] = id
    return id
  }

  private static let slash = UInt8(ascii: "/")

  private static func folder(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard path.count > 1, let end = path.lastIndex(of: slash) else { return [] }
    return end == path.startIndex ? path.prefix(1) : path[..<end]
  }

  private static func name(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.count > 1 ? path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path : path
  }
}
