#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// What the completion of paths has to know of the file system.
  enum FileSystem {
    enum Kind {
      case file
      case folder
    }

    /// The maximum number of names that are read from a folder, so that a key never waits for a very large one.
    private static let largestNameCount = 10_000

    /// Returns the path with the user's home in place of a `~` at its beginning.
    static func expanded(_ path: String) -> String {
      guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
      return String(cString: home) + path.dropFirst()
    }

    /// Returns what is at a path; `nil` if there is nothing, or nothing that may be known.
    static func kind(of path: String) -> Kind? {
      var status = stat()
      guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
      return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// Returns the names in a folder in order, those of folders with a slash at the end; none if it cannot be read.
    ///
    /// Names that are not text, or contain control characters, are left out.
    static func names(in folder: String) -> [String] {
      guard !folder.utf8.contains(0), let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while names.count < largestNameCount, let entry = readdir(stream) {
        guard let name = name(of: entry), name != ".", name != ".." else { continue }
        names.append(kind(of: folder + name) == .folder ? name + "/" : name)
      }
      return names.sorted()
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { bytes in
          String(validatingCString: bytes)
        }
      }.flatMap { name in
        name.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : name
      }
    }
  }
#endif
