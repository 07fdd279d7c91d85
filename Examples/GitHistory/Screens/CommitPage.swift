import Espalier
import ExampleSupport

/// Everything about a commit: who, when, why, and its changes, file by file.
final class CommitPage: ContainerModel {
  let details: CommitDetails
  let diff: DiffViewModel

  init(_ details: CommitDetails, clock: Clock) {
    self.details = details
    let changes = details.changes
    diff = DiffViewModel(changes.patch)
    super.init()
    spacing = Spacing(left: 1, right: 1)
    let summaries = ContainerModel {
      for (index, file) in changes.patch.files.enumerated() { FileSummary(file, index: index) }
    }
    summaries.spacing = Spacing(top: 1, bottom: 1)
    self {
      CommitHead(details, clock: clock)
      summaries
      diff
      if changes.isCut {
        LabelModel(
          "The patch is longer than \(CommitPatch.largestSize >> 20) MB; the rest is not shown.", style: .warning)
      }
    }
    subscribe(to: PageEvents.chosen) { page, file in page.diff.goToFile(file) }
  }

  /// Moves the focus to the next line that contains the text, and expands what contains it.
  ///
  /// - Returns: Whether there is one.
  func focusMatch(of pattern: TextPattern, forward isForward: Bool) -> Bool {
    diff.goToLine(forward: isForward) { line in
      var text = line.text
      return text.withUTF8 { pattern.firstIndex(in: UnsafeRawBufferPointer($0)) != nil }
    }
  }

  /// The file that a model belongs to, or leads to, and its line in the new version.
  func place(of model: CellModel) -> (file: TextPatch.File, line: Int)? {
    let place = (model as? FileSummary).map { (file: $0.index, line: 1) } ?? diff.location(of: model)
    return place.map { (details.changes.patch.files[$0.file], $0.line) }
  }
}

enum PageEvents {
  /// The user wants to see the changes of a file, which is given by its index.
  static let chosen = EventID<Int>("chosen")
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
  let index: Int

  init(_ file: TextPatch.File, index: Int) {
    self.index = index
    super.init(file.name, file.outcome)
  }

  override func didSelect() { send(PageEvents.chosen, index) }
}

extension TextPatch.File {
  /// The name, after the old one if the file was renamed.
  fileprivate var name: StyledText {
    let name = StyledText(path).bold()
    guard let oldPath, newPath != nil, oldPath != path else { return name }
    return StyledText("\(oldPath) → ").dim() + name
  }

  /// How many lines were added and removed, and what else has happened to the file.
  fileprivate var outcome: StyledText {
    var parts: [StyledText] = []
    if insertedCount > 0 { parts.append(StyledText("+\(insertedCount)").foreground(.green)) }
    if removedCount > 0 { parts.append(StyledText("−\(removedCount)").foreground(.red)) }
    if !notes.isEmpty { parts.append(StyledText(notes.joined(separator: ", ")).dim()) }
    return parts.joined(separator: "  ")
  }
}
