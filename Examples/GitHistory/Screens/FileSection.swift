import Espalier

/// What has changed in a file, below its name, which stays in view as long as something of it is.
final class FileSection: ContainerModel {
  let file: Patch.File
  let header = FoldRow(depth: 0)
  private let body = ContainerModel()
  private let patch: Patch
  /// The parts that have changed, as soon as they have been unfolded.
  private var hunks: [HunkSection] = []

  init(_ file: Patch.File, in patch: Patch, isOpen: Bool) {
    self.file = file
    self.patch = patch
    super.init()
    self {
      header
      body
    }
    header.title = title
    header.canOpen = !file.hunks.isEmpty
    header.onToggle = { [unowned self] in setOpen(!self.isOpen) }
    spacing = Spacing(bottom: 1)
    setOpen(isOpen)
  }

  /// Whether the changes are shown.
  var isOpen: Bool { header.isOpen }

  /// Unfolds the changes, or folds them.
  func setOpen(_ isOpen: Bool) {
    if isOpen && hunks.isEmpty {
      hunks = file.hunks.map { HunkSection($0, in: patch) }
      body.add(contentsOf: hunks)
    }
    header.isOpen = isOpen
    body.isHidden = !isOpen
  }

  /// The name, what has become of the file, and how many lines were added and removed.
  var title: StyledText {
    var text = StyledText(file.path).bold()
    if let old = file.oldPath { text = StyledText("\(old) → ").dim() + text }
    if let counts = file.counts {
      if counts.added > 0 { text += StyledText("  +\(counts.added)").foreground(.green) }
      if counts.removed > 0 { text += StyledText("  −\(counts.removed)").foreground(.red) }
    }
    if !file.notes.isEmpty { text += StyledText("  \(file.notes.joined(separator: ", "))").dim() }
    return text
  }

  /// A part of what has changed; the file has been unfolded before.
  func section(ofHunk hunk: Int) -> HunkSection { hunks[hunk] }

  /// The first line of the file, as it is after the commit, that a focused model shows or stands above.
  func lineNumber(of model: CellModel) -> Int {
    hunks.lazy.compactMap { $0.lineNumber(of: model) }.first ?? 1
  }
}

/// Lines that have changed together, below what they belong to.
final class HunkSection: ContainerModel {
  let hunk: Patch.Hunk
  let header = FoldRow(depth: 1)
  let lines: HunkLines

  init(_ hunk: Patch.Hunk, in patch: Patch) {
    self.hunk = hunk
    lines = HunkLines(hunk, in: patch)
    super.init()
    self {
      header
      lines
    }
    header.title = StyledText(String(decoding: patch.bytes[hunk.header], as: UTF8.self)).foreground(.cyan)
    header.isOpen = true
    header.onToggle = { [unowned self] in setOpen(!header.isOpen) }
  }

  /// Unfolds the lines, or folds them.
  func setOpen(_ isOpen: Bool) {
    header.isOpen = isOpen
    lines.isHidden = !isOpen
  }

  /// The number of a line of the new file; `nil` for a model of another hunk.
  func lineNumber(of model: CellModel) -> Int? {
    if model === header { return lines.number(ofLine: 0) }
    return lines.index(of: model).map(lines.number(ofLine:))
  }
}

/// The lines of a hunk, of which only those have models that are in view.
final class HunkLines: LazyContainerModel {
  private let hunk: Patch.Hunk
  private let patch: Patch

  init(_ hunk: Patch.Hunk, in patch: Patch) {
    self.hunk = hunk
    self.patch = patch
    super.init(count: hunk.count) { line in DiffLine(line, of: hunk, in: patch) }
    assumesFocusableRows = true
  }

  /// The number that a line has in the new file; for a line that is not there, that of the next one.
  func number(ofLine line: Int) -> Int {
    let header = String(decoding: patch.bytes[hunk.header], as: UTF8.self)
    let start = header.split(separator: "+").dropFirst().first?.prefix { $0.isNumber }
    let before = (0..<line).count { line in
      switch patch.line(line, of: hunk).kind {
      case .same, .added: true
      case .removed, .remark: false
      }
    }
    return max(1, (start.flatMap { Int($0) } ?? 1) + before)
  }
}

/// A name that what stands below it is folded under.
final class FoldRow: CellModel {
  let depth: Int
  var title = StyledText() {
    didSet { setNeedsUpdate() }
  }
  var canOpen = true {
    didSet { bind() }
  }
  var isOpen = false {
    didSet { bind() }
  }
  var onToggle: (() -> Void)?
  private var binding: Subscription<FoldRow>?

  init(depth: Int) {
    self.depth = depth
    super.init()
    size = .fill(height: 1)
    stickiness = .stacked
    bind()
  }

  override var content: StyledText {
    let marker = canOpen ? isOpen ? "▾ " : "▸ " : "  "
    return StyledText(String(repeating: " ", count: depth) + marker) + title
  }
  override var isFocusable: Bool { true }

  private func bind() {
    binding?.cancel()
    binding = canOpen ? on(isOpen ? PageCommands.fold : PageCommands.unfold) { $0.onToggle?() } : nil
    setNeedsUpdate()
  }
}
