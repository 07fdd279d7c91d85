public import EspalierTree

/// The changes of files, or of a text: words that have changed, unchanged lines folded, side by side where it is wide.
///
/// ```swift
/// let diff = DiffViewModel(TextPatch(output))                          // what `git diff` has written
/// let own = DiffViewModel(from: old, to: new, path: "orchard.txt")
/// ```
///
/// ```
/// ▾ orchard.txt  +1  −1
///   1  1   pear
///   2    - plum: none yet
///      2 + plum: Victoria
/// … 120 unchanged lines
/// ```
///
/// Files and hunks collapse, and their names stay in view. Lines are highlighted in the language that the name of the
/// file suggests. Rows are made when they come into view, so a patch of a million lines is shown at the cost of a
/// screen. All keys are in ``DiffCommands``; a `FindBar` finds text in what is expanded.
open class DiffViewModel: ContainerModel {
  /// The number of columns from which on both versions are side by side, unless ``arrangement`` says otherwise: 120.
  public static let sideBySideWidth = 120

  /// The changes.
  ///
  /// Files that are shown again stay expanded or collapsed.
  public final var patch: TextPatch { didSet { showPatch() } }

  /// How the two versions are shown.
  ///
  /// Where there is no view, as in `rendered(width:)`, `.automatic` is the same as `.unified`.
  public final var arrangement = DiffArrangement.automatic { didSet { arrangeIfNeeded() } }

  /// Whether long lines go on in the next row, rather than being cut; `true` by default.
  public final var wrapsLines: Bool {
    get { settings.wrapsLines }
    set { change(\.wrapsLines, to: newValue) }
  }

  /// Whether lines have numbers where there is room for them; `true` by default.
  public final var showsLineNumbers: Bool {
    get { settings.showsLineNumbers }
    set { change(\.showsLineNumbers, to: newValue) }
  }

  /// The language of all files; `nil`, the default, for those that their names suggest.
  public final let language: TextLanguage?

  /// The number of lines above which a file is collapsed at first.
  private final let collapseThreshold: Int

  /// Whether hunks have headers with their positions, which the only hunk of a whole text does not need.
  private final let showsPositions: Bool

  private(set) final var files: [DiffFileModel] = []

  /// The hunks of all files that have been expanded.
  final var hunks: [DiffHunkModel] { files.flatMap(\.hunks) }

  final let settings = DiffSettings()
  private final var follower: DiffWidthFollower?

  /// The text that is selected within lines.
  package private(set) final lazy var lineSelection = LineSelection(of: self)

  /// Creates a view of a patch.
  ///
  /// - Parameters:
  ///   - patch: The changes.
  ///   - lineCount: The number of lines above which a file is collapsed at first.
  ///   - language: The language of all files; `nil` for those that their names suggest.
  public convenience init(
    _ patch: TextPatch, collapsingFilesOver lineCount: Int = 1_000, language: TextLanguage? = nil
  ) {
    self.init(patch, collapsingFilesOver: lineCount, language: language, showsPositions: true)
  }

  /// Creates a view of the differences between two texts; what is the same in both is folded.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - path: The path of the file; without one, no name is shown.
  ///   - language: The language of the text; `nil` for the one that the path suggests.
  /// - Complexity: That of a ``TextDifference``.
  public convenience init(from old: String, to new: String, path: String = "", language: TextLanguage? = nil) {
    self.init(
      TextPatch(from: old, to: new, path: path, contextCount: nil), collapsingFilesOver: .max, language: language,
      showsPositions: false)
  }

  private init(_ patch: TextPatch, collapsingFilesOver lineCount: Int, language: TextLanguage?, showsPositions: Bool) {
    self.patch = patch
    self.language = language
    collapseThreshold = lineCount
    self.showsPositions = showsPositions
    super.init()
    settings.selection = lineSelection
    addCommands()
    showPatch()
  }

  /// Shows the versions as the width of the view asks for.
  open override func didLoad() { followWidth() }

  /// Shows the versions as the width of another view asks for.
  open override func willDisplay() { followWidth() }

  private final func showPatch() {
    let wasExpanded = Dictionary(files.map { ($0.file.path, $0.isExpanded) }) { first, _ in first }
    let largest = patch.files.flatMap(\.hunks).map(\.largestNumber).max() ?? 1
    settings.numberWidth = max(2, String(largest).count)
    lineSelection.clear()
    let hasHeaders = patch.files.count > 1 || patch.files.first?.path.isEmpty == false
    files = patch.files.enumerated().map { number, file in
      DiffFileModel(
        file, settings: settings, language: language,
        isExpanded: wasExpanded[file.path] ?? (file.lineCount <= collapseThreshold), hasHeader: hasHeaders,
        showsPositions: showsPositions, isLast: number == patch.files.count - 1)
    }
    replaceChildren(with: files)
  }

  private final func change(_ setting: ReferenceWritableKeyPath<DiffSettings, Bool>, to value: Bool) {
    guard settings[keyPath: setting] != value else { return }
    settings[keyPath: setting] = value
    for hunk in hunks { hunk.refresh() }
  }

  private final func followWidth() {
    guard let view = nearestView else { return }
    if follower?.view !== view { follower = DiffWidthFollower(of: self, in: view) }
    arrangeIfNeeded()
  }

  /// Shows the versions side by side or below each other, if that has changed.
  fileprivate final func arrangeIfNeeded() {
    let isSideBySide =
      switch arrangement {
      case .unified: false
      case .sideBySide: true
      case .automatic: (nearestView?.width ?? 0) >= Self.sideBySideWidth
      }
    guard isSideBySide != settings.isSideBySide else { return }
    settings.isSideBySide = isSideBySide
    for hunk in hunks { hunk.arrange() }
  }
}

extension DiffViewModel: SelectableLines {
  package final var lineLists: [LazyContainerModel] { hunks.map(\.lines) }

  package final func selectableText(ofRow row: Int, in list: LazyContainerModel, side: Int) -> String? {
    (list.parent as? DiffHunkModel)?.text(ofRow: row, side: side)
  }
}

/// What tells a diff view that its view has another width, before anything is laid out.
private final class DiffWidthFollower: ViewObserver {
  private unowned let diff: DiffViewModel
  private(set) weak var view: ContainerView?

  init(of diff: DiffViewModel, in view: ContainerView) {
    self.diff = diff
    self.view = view
    view.addObserver(self)
  }

  func viewWillUpdate(_ view: ContainerView) { if diff.nearestView === view { diff.arrangeIfNeeded() } }
}
