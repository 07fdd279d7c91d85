import Espalier
import ExampleSupport

/// Everything about a commit: who, when, why, and its changes, file by file.
final class CommitPage: ContainerModel {
  let details: CommitDetails
  private(set) var files: [FileSection] = []

  /// Files with more lines are collapsed at first.
  private static let largestOpenCount = 1_000

  init(_ details: CommitDetails, clock: Clock) {
    self.details = details
    super.init()
    spacing = Spacing(left: 1, right: 1)
    add(CommitHead(details, clock: clock))
    let patch = details.patch
    files = patch.files.map { FileSection($0, in: patch, isOpen: $0.lineCount <= Self.largestOpenCount) }
    let summaries = ContainerModel {
      for file in files { FileSummary(file) }
    }
    summaries.spacing = Spacing(top: 1, bottom: 1)
    self {
      summaries
      files
      if patch.isCut {
        LabelModel("The patch is longer than \(Patch.largestSize >> 20) MB; the rest is not shown.", style: .warning)
      }
    }
    subscribe(to: PageEvents.chosen) { page, file in
      guard let view = page.nearestView, view.focus(file.header) else { return }
      view.scroll(to: file.header, at: .top)
    }
  }

  /// Moves the focus to the next or the previous file.
  func goToFile(forward isForward: Bool, in view: ContainerView) {
    let focused = view.focusedModel.flatMap { $0 is FileSummary ? nil : section(around: $0) }
    let place = focused.flatMap { section in files.firstIndex { $0 === section } }
    let isAtHeader = place.map { files[$0].header === view.focusedModel } ?? false
    let target = isForward ? (place ?? -1) + 1 : (place ?? 0) - (isAtHeader ? 1 : 0)
    guard files.indices.contains(target), view.focus(files[target].header) else { return }
    view.scroll(to: files[target].header, at: .top)
  }

  /// Moves the focus to the next line that contains the text, and expands what contains it.
  ///
  /// - Returns: Whether there is one.
  func focusMatch(of pattern: TextPattern, forward isForward: Bool, in view: ContainerView) -> Bool {
    let lines = files.enumerated().flatMap { number, file in
      file.file.hunks.enumerated().flatMap { hunkNumber, hunk in
        (0..<hunk.count).map { DiffPlace(file: number, hunk: hunkNumber, line: $0) }
      }
    }
    let current = view.focusedModel.flatMap(place(of:))
    let candidates = lines.filter { line in current.map { isForward ? line > $0 : line < $0 } ?? isForward }
    let isMatch = { [self] (place: DiffPlace) in
      let hunk = files[place.file].file.hunks[place.hunk]
      let text = details.patch.line(place.line, of: hunk).text
      return text.withUnsafeBytes { pattern.firstIndex(in: $0) } != nil
    }
    guard let place = isForward ? candidates.first(where: isMatch) : candidates.last(where: isMatch) else {
      return false
    }
    files[place.file].setOpen(true)
    let section = files[place.file].section(ofHunk: place.hunk)
    section.setOpen(true)
    view.update()
    return view.focus(section.lines.model(at: place.line))
  }

  /// Where a model is in the changes; a header comes before its first line.
  private func place(of model: CellModel) -> DiffPlace? {
    guard let section = section(around: model), let file = files.firstIndex(where: { $0 === section }) else {
      return nil
    }
    for hunk in section.file.hunks.indices where section.isOpen {
      let hunkSection = section.section(ofHunk: hunk)
      if hunkSection.header === model { return DiffPlace(file: file, hunk: hunk, line: -1) }
      if let line = hunkSection.lines.index(of: model) { return DiffPlace(file: file, hunk: hunk, line: line) }
    }
    return DiffPlace(file: file, hunk: -1, line: -1)
  }

  /// Expands all files, or collapses them if all are expanded.
  func toggleAll() {
    let isOpen = !files.allSatisfy(\.isOpen)
    for file in files { file.setOpen(isOpen) }
  }

  /// The file that a model belongs to, or leads to.
  func section(around model: Model) -> FileSection? {
    if let summary = model as? FileSummary { return summary.section }
    var node: Model? = model
    while let current = node {
      if let section = current as? FileSection { return section }
      node = current.parent
    }
    return nil
  }
}

enum PageEvents {
  /// The user wants to see the changes of a file.
  static let chosen = EventID<FileSection>("chosen")
}

/// A line among all changes of a commit.
private struct DiffPlace: Comparable {
  let file: Int
  let hunk: Int
  let line: Int

  static func < (lhs: DiffPlace, rhs: DiffPlace) -> Bool {
    (lhs.file, lhs.hunk, lhs.line) < (rhs.file, rhs.hunk, rhs.line)
  }
}

extension Patch.File {
  var lineCount: Int { hunks.reduce(0) { $0 + $1.count } }
}

/// Who made a commit, when, and the message.
final class CommitHead: ContainerModel {
  init(_ details: CommitDetails, clock: Clock) {
    super.init()
    let commit = details.commit
    let lines = details.message.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    let names = commit.references.map(\.text).joined(separator: " ")
    self {
      LabelModel(commit.subject.isEmpty ? StyledText("no subject").dim().italic() : StyledText(commit.subject).bold())
      LabelModel(StyledText(commit.hash).foreground(.yellow) + (commit.references.isEmpty ? "" : "  " + names))
      LabelModel(
        StyledText(commit.author).foreground(.cyan) + StyledText(" <\(details.authorAddress)>").dim() + "  "
          + StyledText("\(clock.name(ofDay: clock.day(of: details.authorTime))), \(clock.hour(of: details.authorTime))")
          .dim())
      if details.committer != commit.author {
        LabelModel(StyledText("committed by \(details.committer), \(clock.age(of: commit.time))"), style: .muted)
      }
      if details.isMerge {
        LabelModel(
          StyledText("joins \(commit.parents.dropFirst().map { $0.prefix(8) }.joined(separator: ", "))")
            + "; compared with \(String(commit.parents[0].prefix(8)))", style: .muted)
      }
      if !body.isEmpty { CommitMessage(String(body)) }
    }
  }
}

/// The message below its subject.
final class CommitMessage: ContainerModel {
  init(_ text: String) {
    super.init()
    spacing = Spacing(top: 1)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(LabelModel(StyledText(String(paragraph))))
    }
    // A message ends in a line feed, so its last line is empty.
    while let last = children.last as? LabelModel, last.text == "" { last.removeFromParent() }
  }
}

/// A file on one line, with its numbers of added and removed lines; it leads to the changes.
final class FileSummary: NameRow {
  private(set) weak var section: FileSection?

  init(_ section: FileSection) {
    self.section = section
    super.init(section.name, section.outcome)
  }

  override func didSelect() {
    if let section { send(PageEvents.chosen, section) }
  }
}
