import Espalier

/// The changes of a file below its name, which stays in view as long as one of them does.
final class FileSection: ContainerModel {
  let file: Patch.File
  let header = CollapsibleRow(depth: 0)
  private let body = ContainerModel()
  private let patch: Patch
  /// The parts that have changed, once the file has been expanded.
  private var hunks: [HunkSection] = []

  init(_ file: Patch.File, in patch: Patch, isOpen: Bool) {
    self.file = file
    self.patch = patch
    super.init()
    self {
      header
      body
    }
    header.lead = name
    header.trail = outcome
    header.canOpen = !file.hunks.isEmpty
    header.onToggle = { [unowned self] in setOpen(!self.isOpen) }
    setOpen(isOpen)
  }

  /// Whether the changes are shown.
  var isOpen: Bool { header.isOpen }

  /// Expands or collapses the changes.
  func setOpen(_ isOpen: Bool) {
    if isOpen && hunks.isEmpty {
      hunks = file.hunks.map { HunkSection($0, in: patch) }
      body.add(contentsOf: hunks)
    }
    header.isOpen = isOpen
    body.isHidden = !isOpen
    spacing.bottom = isOpen ? 1 : 0
  }

  /// The name, after the old one if the file was renamed.
  var name: StyledText {
    let name = StyledText(file.path).bold()
    return file.oldPath.map { StyledText("\($0) → ").dim() + name } ?? name
  }

  /// How many lines were added and removed, and what else has happened to the file.
  var outcome: StyledText {
    var parts: [StyledText] = []
    if let counts = file.counts {
      if counts.added > 0 { parts.append(StyledText("+\(counts.added)").foreground(.green)) }
      if counts.removed > 0 { parts.append(StyledText("−\(counts.removed)").foreground(.red)) }
    }
    if !file.notes.isEmpty { parts.append(StyledText(file.notes.joined(separator: ", ")).dim()) }
    return parts.joined(separator: "  ")
  }

  /// A part that has changed; the file has to be expanded.
  func section(ofHunk hunk: Int) -> HunkSection { hunks[hunk] }

  /// The number of the line in the new file that a focused model shows or is the header of.
  func lineNumber(of model: CellModel) -> Int {
    hunks.lazy.compactMap { $0.lineNumber(of: model) }.first ?? 1
  }
}

/// Lines that have changed together, below a header.
final class HunkSection: ContainerModel {
  let hunk: Patch.Hunk
  let header = CollapsibleRow(depth: 1)
  let lines: HunkLines

  init(_ hunk: Patch.Hunk, in patch: Patch) {
    self.hunk = hunk
    lines = HunkLines(hunk, in: patch)
    super.init()
    self {
      header
      lines
    }
    header.lead = StyledText(String(decoding: patch.bytes[hunk.header], as: UTF8.self)).foreground(.cyan)
    header.isOpen = true
    header.onToggle = { [unowned self] in setOpen(!header.isOpen) }
  }

  /// Expands or collapses the lines.
  func setOpen(_ isOpen: Bool) {
    header.isOpen = isOpen
    lines.isHidden = !isOpen
  }

  /// The number of a line in the new file; `nil` for a model of another hunk.
  func lineNumber(of model: CellModel) -> Int? {
    if model === header { return lines.number(ofLine: 0) }
    return lines.index(of: model).map(lines.number(ofLine:))
  }
}

/// The lines of a hunk; only those in view have models.
final class HunkLines: LazyContainerModel {
  private let hunk: Patch.Hunk
  private let patch: Patch

  init(_ hunk: Patch.Hunk, in patch: Patch) {
    self.hunk = hunk
    self.patch = patch
    super.init(count: hunk.count) { line in DiffLine(line, of: hunk, in: patch) }
    assumesFocusableRows = true
  }

  /// The number of a line in the new file; for a removed line, the number of the next line.
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

/// A name under which the rows below it can be collapsed.
final class CollapsibleRow: NameRow {
  private let depth: Int
  var canOpen = true {
    didSet { show() }
  }
  var isOpen = false {
    didSet { show() }
  }
  var onToggle: (() -> Void)?
  private var binding: Subscription<CollapsibleRow>?

  init(depth: Int) {
    self.depth = depth
    super.init()
    stickiness = .stacked
    show()
  }

  private func show() {
    marker = String(repeating: " ", count: depth) + (canOpen ? isOpen ? "▾ " : "▸ " : "  ")
    binding?.cancel()
    binding = canOpen ? on(isOpen ? PageCommands.collapse : PageCommands.expand) { $0.onToggle?() } : nil
  }
}
