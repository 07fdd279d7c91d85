/// Which files a picker shows.
final class ShownFiles {
  /// A copy of the rules for a task that reads a folder.
  struct Rules: Equatable, Sendable {
    var showsHidden = false
    var extensions: Set<String>?
    let hidesFiles: Bool

    /// Returns whether a file or folder is shown.
    func includes(_ file: FileEntry) -> Bool {
      if file.isHidden, !showsHidden { return false }
      if file.isFolder { return true }
      return !hidesFiles && extensions?.contains(file.fileExtension) ?? true
    }
  }

  var rules: Rules {
    didSet { if rules != oldValue { onChange() } }
  }

  /// Called when other files are to be shown.
  var onChange: () -> Void = {}

  init(hidesFiles: Bool) { rules = Rules(hidesFiles: hidesFiles) }
}
