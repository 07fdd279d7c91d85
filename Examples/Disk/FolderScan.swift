import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Scans everything below a folder with system calls, because Foundation creates objects for everything it finds.
///
/// - Counts the blocks that files occupy, not their lengths.
/// - Counts a file with several names once, under the first name it finds. The same goes for folders, which also ends
///   cycles.
/// - Treats links as entries of their own and does not follow them, except for the folder that the user names.
/// - Lists what is on another file system, and counts it only if asked to.
/// - Reads folders level by level, and offers a tree of what it has found after each folder.
/// - Notes why something cannot be read, and leaves out what disappears in the meantime.
struct FolderScan: DiskSource {
  let path: String
  var crossesFileSystems = false

  /// Creates a scan; throws if there is no such folder, or it cannot be read.
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
    // Level by level, so that all folders at the top grow while the list shows them.
    var folders: [DiskTree.ID] = [DiskTree.root]
    var next = 0
    while next < folders.count {
      try Task.checkCancellation()
      let folder = folders[next]
      next += 1
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
        if let remark { tree.note(remark, on: id) } else if kind == .folder { folders.append(id) }
      }
      if let reason { tree.note(.unreadable(reason: reason), on: folder) }
      progress.add(entries: count.entries, bytes: count.bytes)
      progress.offerSketch { tree.sketch(waiting: folders[next...]) }
    }
    tree.addUp()
    return tree
  }

  /// What the system says about an entry.
  private struct Child {
    let status: stat?
    /// Why the system says nothing.
    let reason: String?

    var isFolder: Bool { status?.isFolder ?? false }
    var isLink: Bool { status?.isLink ?? false }
  }

  /// Calls `body` with the name of each entry of a folder, and what the system says about it.
  ///
  /// - Returns: Why the folder cannot be read, or not completely.
  private func forEachChild(
    of path: [UInt8], followingLinks: Bool, _ body: (UnsafeBufferPointer<UInt8>, Child) throws -> Void
  ) throws -> String? {
    // A link may have replaced the folder since it was found.
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

extension DiskTree {
  /// Returns the tree with its sizes added up, and remarks on folders that have not been read.
  fileprivate func sketch(waiting: ArraySlice<ID>) -> DiskTree {
    var tree = self
    for folder in waiting { tree.note(.waiting, on: folder) }
    tree.addUp()
    return tree
  }
}

/// What distinguishes a file from all others, whatever its names are.
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

  /// The size in bytes: the system counts blocks of 512 bytes here, whatever its own block size is.
  fileprivate var diskSize: Int { Int(st_blocks) * 512 }
}

private func systemReason(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}
