import EspalierTree

/// The changes of a file below its name, which stays in view as long as one of them does.
final class DiffFileModel: ContainerModel {
  let file: TextPatch.File
  private let settings: DiffSettings
  private let language: TextLanguage?
  private let showsPositions: Bool

  /// Whether no other file follows, from which a blank line would set it apart.
  private let isLast: Bool
  private let body = ContainerModel()
  private(set) var header: DiffHeaderModel?

  /// The hunks, once the file has been expanded.
  private(set) var hunks: [DiffHunkModel] = []

  init(
    _ file: TextPatch.File, settings: DiffSettings, language: TextLanguage?, isExpanded: Bool, hasHeader: Bool,
    showsPositions: Bool, isLast: Bool
  ) {
    (self.file, self.settings) = (file, settings)
    self.language = language ?? TextLanguage(forFileNamed: file.path)
    self.showsPositions = showsPositions
    self.isLast = isLast
    super.init()
    if hasHeader {
      let header = DiffHeaderModel(file.title, depth: 0, remark: file.outcome) { [unowned self] in
        self.isExpanded.toggle()
      }
      self.header = header
      add(header)
    }
    add(body)
    self.isExpanded = isExpanded || !hasHeader
  }

  /// Whether the hunks are shown.
  var isExpanded: Bool {
    get { !body.isHidden }
    set {
      settings.selection?.clear()
      if newValue, hunks.isEmpty {
        hunks = file.hunks.map {
          DiffHunkModel($0, settings: settings, language: language, hasHeader: showsPositions)
        }
        body.add(contentsOf: hunks)
      }
      header?.isExpanded = file.hunks.isEmpty ? nil : newValue
      body.isHidden = !newValue
      spacing.bottom = newValue && !isLast ? 1 : 0
    }
  }
}

extension TextPatch.File {
  /// The path, behind the old one if the file has been renamed.
  var title: StyledText {
    guard let oldPath, let newPath, oldPath != newPath else { return StyledText(path) }
    return StyledText("\(oldPath) → \(newPath)")
  }

  /// How many lines are inserted and removed, and what else has happened to the file.
  func outcome(in theme: Theme) -> StyledText {
    var parts: [StyledText] = []
    if insertedCount > 0 { parts.append(StyledText("+\(insertedCount)", style: theme.style(of: .inserted))) }
    if removedCount > 0 { parts.append(StyledText("−\(removedCount)", style: theme.style(of: .removed))) }
    if !notes.isEmpty { parts.append(StyledText(notes.joined(separator: ", "), style: theme[.muted].style)) }
    return parts.joined(separator: "  ")
  }
}
