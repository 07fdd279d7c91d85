#if os(Linux) || os(macOS)
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A watch on files, by the folders that contain them, because editors replace a file with a new one.
  ///
  /// A file that is a link is also watched where it leads to, which is found out again after each change. Only Linux
  /// reports changes; elsewhere, there is no watch, and files are read again from time to time. Source: inotify(7).
  final class FileWatch: Sendable {
    /// The descriptor that becomes readable after a change in one of the folders.
    let descriptor: Int32

    private let paths: [String]

    /// The names of the files, by the watches of their folders.
    private let names = Mutex<[Int32: Set<String>]>([:])

    /// Watches files; fails if that is not possible, or if one of the folders does not exist.
    init?(_ paths: [String]) {
      #if os(Linux)
        let descriptor = inotify_init()
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
        self.paths = paths
        if !watchFolders() { return nil }
      #else
        return nil
      #endif
    }

    deinit { close(descriptor) }

    /// Takes all reported changes.
    ///
    /// - Returns: Whether one of the files has changed.
    func takeChanges() -> Bool {
      var hasChanged = false
      while let bytes = SystemCall.bytes(from: descriptor, atMost: 4_096), !bytes.isEmpty {
        hasChanged = bytes.withUnsafeBytes(isAboutFile) || hasChanged
      }
      // Before the files are read, so that no change in between is missed.
      if hasChanged { watchFolders() }
      return hasChanged
    }

    /// Returns whether one of the reported changes is that of a file.
    private func isAboutFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
      let names = names.withLock(\.self)
      let headerSize = 16
      var start = 0
      while start + headerSize <= bytes.count {
        let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        let end = min(start + headerSize + length, bytes.count)
        let name = String(decoding: bytes[start + headerSize..<end].prefix { $0 != 0 }, as: UTF8.self)
        // Without a name, the folder itself is gone, or changes have been lost.
        if name.isEmpty || names[watch]?.contains(name) == true { return true }
        start = end
      }
      return false
    }

    /// Watches the folders of the files, and those to which links lead now, besides the earlier ones.
    ///
    /// - Returns: Whether all of them exist.
    @discardableResult
    private func watchFolders() -> Bool {
      #if os(Linux)
        var isComplete = true
        for path in paths.flatMap({ [$0] + [SystemCall.destination(of: $0)].compactMap(\.self) }) {
          let (folder, name) = Self.parts(of: path)
          let watch = inotify_add_watch(descriptor, folder, Self.events)
          if watch < 0 { isComplete = false } else { names.withLock { _ = $0[watch, default: []].insert(name) } }
        }
        return isComplete
      #else
        return false
      #endif
    }

    #if os(Linux)
      /// A file was written and closed, or another one was put in its place.
      private static let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    #endif

    private static func parts(of path: String) -> (folder: String, name: String) {
      guard let slash = path.lastIndex(of: "/") else { return (".", path) }
      let folder = path[...slash]
      return (String(folder), String(path[path.index(after: slash)...]))
    }
  }
#endif
