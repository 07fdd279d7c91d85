#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// What the completion of paths, and the choice of files, have to know of the file system.
  package enum FileSystem {
    package enum Kind: Sendable {
      case file
      case folder
    }

    /// The maximum number of names that are read from a folder, so that a key never waits for a very large one.
    private static let largestNameCount = 10_000

    /// The path of the user's home; `nil` if the environment names none.
    static var home: String? { getenv("HOME").map { String(cString: $0) } }

    /// Returns the path with the user's home in place of a `~` at its beginning.
    package static func expanded(_ path: String) -> String {
      guard path == "~" || path.hasPrefix("~/"), let home else { return path }
      return home + path.dropFirst()
    }

    /// Returns what is at a path; `nil` if there is nothing, or nothing that may be known.
    package static func kind(of path: String) -> Kind? {
      var status = stat()
      guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
      return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// Returns the names in a folder in order, those of folders with a slash at the end; none if it cannot be read.
    ///
    /// Names that are not text, or contain control characters, are left out.
    package static func names(in folder: String) -> [String] {
      guard !folder.utf8.contains(0), let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while names.count < largestNameCount, let entry = readdir(stream) {
        guard let name = name(of: entry),
          !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { continue }
        names.append(kind(of: folder + name) == .folder ? name + "/" : name)
      }
      return names.sorted()
    }

    /// Returns the absolute path of a folder; the path itself if there is no such folder.
    package static func absolutePath(of folder: String) -> String {
      guard !folder.utf8.contains(0), let resolved = realpath(expanded(folder), nil) else { return folder }
      defer { free(resolved) }
      return String(validatingCString: resolved) ?? folder
    }

    /// Returns everything in a folder, in no particular order.
    ///
    /// Names that are not UTF-8 are left out.
    static func entries(in folder: String) throws -> [FileEntry] {
      guard !folder.utf8.contains(0), let stream = opendir(folder) else { throw FileError(code: errno) }
      defer { closedir(stream) }
      var entries: [FileEntry] = []
      while let entry = readdir(stream) {
        if entries.count.isMultiple(of: 256) { try Task.checkCancellation() }
        guard let name = name(of: entry) else { continue }
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        // A link that leads nowhere is a file of which nothing more is known.
        let isKnown = stat(path, &status) == 0
        let isFolder = isKnown && status.st_mode & S_IFMT == S_IFDIR
        entries.append(
          FileEntry(path: path, isFolder: isFolder, size: isKnown && !isFolder ? Int(status.st_size) : nil))
      }
      return entries
    }

    /// Returns the name of an entry; `nil` if it is not UTF-8, or that of the folder itself or the one above.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { bytes in
          String(validatingCString: bytes)
        }
      }
      return name == "." || name == ".." ? nil : name
    }
  }

  /// Why a folder could not be read, in the words of the system.
  struct FileError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { String(cString: strerror(code)) }
  }
#endif
