import EspalierControls
import EspalierTree
import EspalierWindow
import EspalierWork

/// The user's actions in a file picker.
extension FilePickerModel {
  final func configureOutline() {
    shown.onChange = { [unowned self] in reload() }
    outline.text = { [unowned self] file in text(of: file) }
    outline.trailing = { [unowned self] file, width in
      width < 30 ? "" : StyledText(file.sizeText, style: effectiveTheme[.muted].style)
    }
    outline.onOpen = { [unowned self] file in mark(file) }
    outline.onMark = { [unowned self] file in mark(file) }
    outline.onActivate = { [unowned self] file in
      guard allowsMany, !file.isFolder, canChoose(file) else { return false }
      finish(with: checked.isEmpty ? [file.path] : checked)
      return true
    }
    field.onSubmit = { [unowned self] path in submit(path) }
  }

  final func bindKeys() {
    outline.on(FilePickerCommands.up) { [unowned self] _ in showFolderAbove() }
    outline.on(FilePickerCommands.hidden) { [unowned self] _ in showsHiddenFiles.toggle() }
    outline.on(FilePickerCommands.reload) { [unowned self] _ in reload() }
  }

  /// Shows another folder at the top, in which everything is expanded that was.
  final func show(folder path: String) {
    guard path != folder else { return }
    search?.cancel()
    show(problem: nil)
    outline.roots = [FileEntry(path: path, isFolder: true)]
    outline.expand(path)
    outline.focus(path)
  }

  private func text(of file: FileEntry) -> StyledText {
    let isTop = file.path == folder
    let name = StyledText((isTop ? file.path : file.name).harmless)
    let styled = file.isFolder ? name.bold() : name
    guard allowsMany, canChoose(file), !isTop else { return styled }
    return (checked.contains(file.path) ? "[x] " : "[ ] ") + styled
  }

  private func canChoose(_ file: FileEntry) -> Bool {
    switch kind {
    case .files: !file.isFolder
    case .folders: file.isFolder
    case .all: true
    }
  }

  /// Checks or unchecks a file, or chooses it if only one can be chosen.
  ///
  /// - Returns: Whether it is of the right kind.
  @discardableResult
  private func mark(_ file: FileEntry) -> Bool {
    guard canChoose(file) else { return false }
    guard allowsMany else {
      finish(with: [file.path])
      return true
    }
    if let index = checked.firstIndex(of: file.path) { checked.remove(at: index) } else { checked.append(file.path) }
    outline.refreshContent()
    return true
  }

  private func finish(with paths: [String]) {
    show(problem: nil)
    onChoose?(paths)
  }

  private func showFolderAbove() {
    guard let above = Self.folder(above: folder) else { return }
    let expanded = outline.expandedIDs
    show(folder: above)
    for path in expanded { outline.expand(path) }
  }

  private func submit(_ text: String) {
    guard !text.isEmpty else { return }
    let path = path(typed: text)
    search?.cancel()
    search = perform(named: "look for a path") { [source] in
      try await source.entry(at: path)
    } then: { picker, result in
      picker.take(result, at: path)
    }
  }

  /// Returns the path that the user means, from the top folder unless it begins at the root or in a home.
  private func path(typed text: String) -> String {
    var (path, rest) = (folder, text)
    if text == "~" || text.hasPrefix("~/"), let home = source.home {
      (path, rest) = (home, String(text.dropFirst()))
    } else if text.hasPrefix("/") {
      path = "/"
    } else if text.hasPrefix("~") {
      return text
    }
    for part in rest.split(separator: "/") where part != "." {
      if part == ".." {
        path = Self.folder(above: path) ?? path
      } else {
        path += path.hasSuffix("/") ? "\(part)" : "/\(part)"
      }
    }
    return path
  }

  /// Returns the path of the folder that contains another path; `nil` if there is none.
  private static func folder(above path: String) -> String? {
    let path = path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func take(_ result: Result<FileEntry?, any Error>, at path: String) {
    switch result {
    case .failure(let error): show(problem: "\(error)".harmless)
    case .success(let file?) where canChoose(file) && (kind != .all || !file.isFolder): finish(with: [file.path])
    case .success(let file?) where file.isFolder:
      show(folder: file.path)
      field.value.value = ""
      nearestView?.focus(outline.rows.model(at: 0))
    case .success(nil) where allowsNewPaths && kind != .folders: finish(with: [path])
    case .success(nil): show(problem: wording[.nothingAtPath])
    case .success: show(problem: wording[.notFolder])
    }
  }

  private func show(problem text: String?) {
    problem.text = StyledText(text ?? "")
    problem.isHidden = text == nil
  }
}
