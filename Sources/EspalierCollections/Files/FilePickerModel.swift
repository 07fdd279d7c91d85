public import EspalierControls
public import EspalierTree
import EspalierWork

/// A container in which the user chooses files or folders, from a tree or by typing a path.
///
/// ```
/// Path
/// ▾ /home/ada/orchard
/// ├─▾ photos
/// │ ├── fig.jpg                1.2 MB
/// │ └── pear.jpg               812 kB
/// ├─▸ tools
/// └── notes.txt                 19 kB
/// ```
///
/// ```swift
/// let picker = FilePickerModel("photos")
/// picker.fileExtensions = ["jpg", "png"]
/// picker.onChoose = { paths in viewer.show(paths[0]) }
/// ```
///
/// Folders are read when they are expanded, outside of the view's isolation. One that can't be read says why in its
/// place, and `enter` there tries again. Folders come first, and everything is in alphabetical order.
///
/// | key | effect |
/// |---|---|
/// | `enter` | expands a folder, or chooses the file; with ``allowsMany``, everything that is checked |
/// | `space` | checks or chooses the focused file or folder, as ``allowsMany`` and ``kind`` say |
/// | `backspace` | shows the folder around the top one |
/// | `.` | shows or hides hidden files |
/// | `ctrl+r` | reads all expanded folders again |
///
/// All others are those of ``OutlineModel``. In the path, `enter` chooses the file that has been typed, or shows the
/// folder at the top. A path begins in the top folder, unless it begins with `/` or the user's home, `~`.
open class FilePickerModel: ContainerModel {
  /// What can be chosen.
  public enum Kind: Hashable, Sendable {
    /// Files.
    case files
    /// Folders; files are not shown.
    case folders
    /// Both.
    case all
  }

  /// The tree of files.
  public final let outline: OutlineModel<FileEntry, String>

  /// The field in which a path can be typed.
  public final let field: TextFieldModel

  /// What can be chosen.
  public final let kind: Kind

  let source: any FileSource

  /// The text that says why a typed path can't be chosen.
  let problem = LabelModel("", style: .error).unselectable()

  /// The paths that are checked, in the order in which they were.
  final var checked: [String] = []

  /// The search for a path that has been typed; the most recent one wins.
  final var search: Work?

  /// Which files are shown, as the tasks that read folders know it.
  final let shown: ShownFiles

  /// Creates a file picker.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder at the top.
  ///   - kind: What can be chosen.
  ///   - source: Where folders are read.
  public init(_ folder: String, kind: Kind = .files, source: some FileSource) {
    self.kind = kind
    self.source = source
    let shown = ShownFiles(hidesFiles: kind == .folders)
    self.shown = shown
    field = TextFieldModel("")
    outline = OutlineModel([FileEntry(path: folder, isFolder: true)], id: \.path) {
      StyledText($0.name.harmless)
    } children: { file in
      guard file.isFolder else { return .none }
      let rules = shown.rules
      return .load { try await source.entries(in: file.path).filter(rules.includes).sorted { $0.precedes($1) } }
    }
    super.init()
    field.useWording { field, wording in
      field.label = StyledText(wording[.path])
      field.placeholder = wording[.typePath]
    }
    problem.isHidden = true
    add(contentsOf: [field, problem, outline])
    configureOutline()
    bindKeys()
    outline.expand(folder)
  }

  /// The path of the folder at the top.
  public final var folder: String {
    get { outline.roots.first?.path ?? "" }
    set { show(folder: newValue) }
  }

  /// Whether several files can be chosen, by checking them; the default is `false`.
  public final var allowsMany = false {
    didSet { outline.refreshContent() }
  }

  /// Whether a path of a file that doesn't exist can be typed, as for saving; the default is `false`.
  public final var allowsNewPaths = false

  /// Whether files whose names begin with a period are shown; the default is `false`.
  public final var showsHiddenFiles: Bool {
    get { shown.rules.showsHidden }
    set { shown.rules.showsHidden = newValue }
  }

  /// The extensions of the files that are shown, in lowercase and without a period; `nil`, the default, for all files.
  public final var fileExtensions: Set<String>? {
    get { shown.rules.extensions }
    set { shown.rules.extensions = newValue }
  }

  /// A closure that is called with the paths that the user has chosen: one, or with ``allowsMany`` one or more.
  public final var onChoose: (([String]) -> Void)?

  /// The paths that are checked, in the order in which they were.
  public final var checkedPaths: [String] { checked }

  /// Reads all expanded folders again; what they have shown stays until then.
  public final func reload() {
    for path in outline.expandedIDs.sorted() { outline.reload(path) }
  }
}

#if os(Linux) || os(macOS)
  extension FilePickerModel {
    /// Creates a file picker for the files of this machine.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder at the top; by default, the working directory.
    ///   - kind: What can be chosen.
    public convenience init(_ folder: String = ".", kind: Kind = .files) {
      self.init(FileSystem.absolutePath(of: folder), kind: kind, source: LocalFiles())
    }
  }
#endif
