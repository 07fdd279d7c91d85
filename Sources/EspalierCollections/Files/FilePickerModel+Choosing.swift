import EspalierControls
import EspalierTree
import EspalierWindow
import EspalierWork

/// The user's actions in a file picker.
extension FilePickerModel {
  final func configureOutline() {
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
    let path = folder
    guard path != "/", let slash = path.lastIndex(of: "/") else { return }
    let above = slash == path.startIndex ? "/" : String(path[..<slash])
    let expanded = outline.expandedIDs
    show(folder: above)
    for path in expanded { outline.expand(path) }
  }

  private func submit(_ text: String) {
    guard !text.isEmpty else { return }
    let isAbsolute = text.hasPrefix("/") || text.hasPrefix("~")
    let path = isAbsolute ? text : folder.hasSuffix("/") ? folder + text : "\(folder)/\(text)"
    perform(named: "look for a path") { [source] in
      try await source.entry(at: path)
    } then: { picker, result in
      picker.take(result, at: path)
    }
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
