import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looks at everything below a folder, by the calls of the system: Foundation makes objects of all that it finds.
///
/// - What takes room is counted, not how long files are: the blocks that they have.
/// - A file with several names is counted by the first that is met. So is a folder that is there twice, which also ends
///   cycles.
/// - Links are entries of their own, and not followed. Only the folder that is named may be one.
/// - What is on another file system is said, and counted only when that is asked for.
/// - What cannot be read is noted with the reason; what goes away meanwhile is left out.
struct FolderScan: DiskSource {
  let path: String
  var crossesFileSystems = false

  /// Whether there is such a folder, and it can be read.
  init(path: String, crossesFileSystems: Bool = false) throws(Failure) {
    self.path = path
    self.crossesFileSystems = crossesFileSystems
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw Failure(.input, "\(path): cannot read this folder: \(systemReason(errno))")
    }
    guard status.isFolder else {
      throw Failure(.input, "\(path): this is a file: name the folder that it is in")
    }
    guard let folder = opendir(path) else {
      throw Failure(.input, "\(path): the folder cannot be read: \(systemReason(errno))")
    }
    closedir(folder)
  }

  func read(_ progress: DiskProgress) throws -> DiskTree {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw Failure(.input, "\(path): the folder is not there any more: \(systemReason(errno))")
    }
    var tree = DiskTree(path: path.utf8)
    tree.setSize(status.diskSize, of: DiskTree.root)
    var seen: Set<FileNumber> = [FileNumber(status)]
    let device = status.st_dev
    var waiting: [DiskTree.ID] = [DiskTree.root]
    while let folder = waiting.popLast() {
      try Task.checkCancellation()
      var count = DiskProgress.Count()
      let reason = try forEachChild(of: tree.path(of: folder), followingLinks: folder == DiskTree.root) { name, child in
        let kind: DiskTree.Kind = child.isFolder ? .folder : child.isLink ? .link : .file
        var remark = child.reason.map { DiskTree.Remark.unreadable(reason: $0) }
        if let status = child.status {
          if status.st_dev != device && !crossesFileSystems {
            remark = .otherFileSystem
          } else if child.isFolder || status.st_nlink > 1 {
            if !seen.insert(FileNumber(status)).inserted { remark = .countedBefore }
          }
        }
        let size = remark == nil ? child.status?.diskSize ?? 0 : 0
        guard let id = tree.add(name, kind, size: size, to: folder) else { throw Failure.tooManyEntries }
        count.entries += 1
        count.bytes += size
        if let remark { tree.note(remark, on: id) } else if kind == .folder { waiting.append(id) }
      }
      if let reason { tree.note(.unreadable(reason: reason), on: folder) }
      progress.add(entries: count.entries, bytes: count.bytes)
    }
    tree.addUp()
    return tree
  }

  /// What the system says about an entry.
  private struct Child {
    let status: stat?
    /// Why it says nothing.
    let reason: String?

    var isFolder: Bool { status?.isFolder ?? false }
    var isLink: Bool { status?.isLink ?? false }
  }

  /// Calls `body` with the name of each entry of a folder, and what the system says about it.
  ///
  /// - Returns: Why the folder cannot be read, or not to its end.
  private func forEachChild(
    of path: [UInt8], followingLinks: Bool, _ body: (UnsafeBufferPointer<UInt8>, Child) throws -> Void
  ) throws -> String? {
    // A folder can have been replaced by a link since it was met.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = (path + [0]).withUnsafeBytes { open($0.assumingMemoryBound(to: CChar.self).baseAddress!, flags) }
    guard descriptor >= 0 else { return systemReason(errno) }
    guard let folder = fdopendir(descriptor) else {
      defer { close(descriptor) }
      return systemReason(errno)
    }
    defer { closedir(folder) }
    while true {
      errno = 0
      guard let entry = readdir(folder) else { return errno == 0 ? nil : systemReason(errno) }
      let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
      let text = start.assumingMemoryBound(to: CChar.self)
      let name = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: strlen(text))
      guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { continue }
      var status = stat()
      if fstatat(descriptor, text, &status, AT_SYMLINK_NOFOLLOW) == 0 {
        try body(name, Child(status: status, reason: nil))
      } else if errno != ENOENT {
        try body(name, Child(status: nil, reason: systemReason(errno)))
      }
    }
  }
}

/// What tells one file from all others, whatever its names are.
private struct FileNumber: Hashable {
  let device: UInt64
  let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension stat {
  fileprivate var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  fileprivate var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

  /// The blocks of 512 bytes, of which the system tells the number whatever its own blocks are.
  fileprivate var diskSize: Int { Int(st_blocks) * 512 }
}

private func systemReason(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}
