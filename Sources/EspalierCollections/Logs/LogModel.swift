public import EspalierTree
public import EspalierWindow
import EspalierWork

/// A log: lines that are appended, of which the end stays in view.
///
/// ```swift
/// let log = LogModel()
/// log.maximumLineCount = 100_000
/// log.append(["12:00 INFO started", "12:01 ERROR disk full"])
/// log.append(StyledText(ansi: process.output))
/// ```
///
/// **Following.** While the user is at the end, new lines come into view. Moving up pauses that, by key, wheel or a
/// search; `end` follows again. See ``isFollowing``.
///
/// **Levels.** A line's level is found in its text (`ERROR`, `[warn]`, `level=info`), and its name is colored; lines
/// with colors of their own keep them. A line without a level continues the line before it, so a stack trace is shown
/// with its error. ``minimumLevel`` and ``filter`` say which lines are shown.
///
/// **Any number of lines.** Models exist only for lines in view, and appending costs what is appended. With a
/// ``maximumLineCount``, the oldest lines go, and the others stay where the user sees them.
///
/// **Lines that are not in memory.** A ``LogFileModel`` shows a file of any size. ``show(_:keeping:)`` shows the lines of
/// anything else that can read them by their numbers: a ``LogSource``.
///
/// Its rows can be focused, and found with a `FindBar`. All keys are in ``LogCommands``. In a view with other rows, the log
/// comes last, since it is the end of the view that is followed.
open class LogModel: ContainerModel {
  /// The maximum number of lines that are kept; `nil`, the default, keeps all.
  ///
  /// Lines of a source are not counted.
  ///
  /// - Precondition: The number is `nil` or at least 1.
  public final var maximumLineCount: Int? {
    didSet {
      require((maximumLineCount ?? 1) >= 1, "a log must keep at least 1 line; got \(maximumLineCount ?? 0)")
      if lines.source == nil { appendLines([]) }
    }
  }

  /// Whether new lines are brought into view.
  ///
  /// It is `true` at first, becomes `false` when the user moves away from the end, and `true` when the user is there
  /// again. Setting it to `true` moves to the end; setting it to `false` pauses, even at the end.
  public final var isFollowing: Bool {
    get { follows }
    set { setFollowing(newValue) }
  }

  /// The text that shown lines contain, apart from case and diacritics; `nil`, the default, or an empty text shows all.
  ///
  /// The places of the text are marked. Up to 8,192 lines are filtered at once. With more, the lines stay as they are until
  /// the result is there; see ``isFiltering``. The user stays at the same line, or at the next one that is shown.
  public final var filter: String? {
    didSet { if filter != oldValue { applyFilter() } }
  }

  /// The least severe level that is shown; the default, `.trace`, shows all lines.
  public final var minimumLevel = LogLevel.trace {
    didSet { if minimumLevel != oldValue { applyFilter() } }
  }

  /// Whether long lines go on in the next row, rather than being cut.
  ///
  /// The default is `true`. Without it, `left` and `right` scroll horizontally, up to the end of the longest line in view.
  public final var wrapsLines = true {
    didSet { if wrapsLines != oldValue { wrappingDidChange() } }
  }

  /// A closure that is called when ``isFollowing`` has changed.
  public final var onFollowingChange: ((Bool) -> Void)?

  /// A closure that is called when many lines have been filtered, so that ``isFiltering`` is `false` again.
  public final var onFilter: (() -> Void)?

  /// The columns that are scrolled out of view on the left.
  final var leftColumn = 0

  final var lines = LogLines()
  final var readAhead = LogReadAhead()

  /// The lines that are shown; `nil` for all.
  final var matches: LogMatches?

  final var filtering: Work?

  /// The number of lines that are the same as when the filter began to look at them.
  final var unchangedEnd = 0

  final var follows = true
  final var follower: LogFollower?
  final let commands = AvailableCommands<LogModel>()

  final lazy var rows = LazyContainerModel(count: shownLineCount) { [unowned self] row in
    LogRow(number: number(ofRow: row), in: self)
  }

  /// Creates an empty log.
  public override init() {
    super.init()
    rows.assumesFocusableRows = true
    rows.searchText = { [unowned self] row in searchText(ofRow: row) }
    add(rows)
    addCommands()
  }

  /// The number of lines that are kept or can be read.
  public final var lineCount: Int { lines.count }

  /// The number of lines that are shown.
  public final var shownLineCount: Int { matches?.numbers.count ?? lines.count }

  /// Whether lines are being filtered, so that those shown belong to an earlier filter, or some are missing.
  public final var isFiltering: Bool { filtering != nil }

  /// Shows lines that are read when they come into view, instead of those that were shown before.
  ///
  /// When lines have been added, say how many are the same: the number of lines before or, if the last one has grown, one
  /// less. Only the others are read and filtered then.
  ///
  /// ```swift
  /// log.show(file.source)
  /// log.show(file.grownSource, keeping: log.lineCount)
  /// ```
  ///
  /// The level of a line that names none is that of the nearest of the 100 lines before it which does, or else `.info`.
  ///
  /// - Parameters:
  ///   - source: The lines.
  ///   - keptCount: The number of lines at the beginning that are those of the source before.
  /// - Precondition: `keptCount` is not negative.
  public final func show(_ source: LogSource, keeping keptCount: Int = 0) {
    require(keptCount >= 0, "a log cannot keep \(keptCount) lines")
    replaceLines(by: source, keeping: keptCount)
  }

  /// Appends lines.
  ///
  /// - Complexity: O(k) for k lines.
  /// - Precondition: The lines are not read from a source.
  public final func append(_ newLines: some Sequence<StyledText>) { appendLines(newLines.lazy.map { ($0, nil) }) }

  /// Appends text, each line of which is a line of the log.
  ///
  /// - Parameters:
  ///   - text: The text; a line break at its end adds no empty line.
  ///   - level: The level of the lines; `nil` finds it in each of them.
  /// - Precondition: The lines are not read from a source.
  public final func append(_ text: StyledText, level: LogLevel? = nil) { appendLines(text.lines.map { ($0, level) }) }

  /// Removes all lines, and the source from which they are read; the filter stays.
  public final func clear() {
    rows.remove(0..<rows.count)
    if lines.source == nil { lines.kept.removeAll() } else { lines = LogLines() }
    matches = nil
    applyFilter()
  }

  /// Returns a line that is shown.
  ///
  /// - Precondition: The index is less than ``shownLineCount``.
  public final func line(at index: Int) -> StyledText {
    require(index >= 0 && index < shownLineCount, "line \(index) is not shown; there are \(shownLineCount)")
    return lines.text(number(ofRow: index))
  }

  /// Delivers results until no lines are being filtered.
  public final func settle() async {
    while let filtering, !Task.isCancelled { await filtering.settle() }
  }

  func followingDidChange() { onFollowingChange?(isFollowing) }

  /// Begins to follow the end of the view.
  open override func didLoad() { beginFollowing() }

  /// Begins to follow the end of another view.
  open override func willDisplay() { beginFollowing() }
}

extension StyledText {
  /// The lines of the text in a log, which is one line without a line feed.
  var lines: [StyledText] { string.utf8.contains(0x0A) ? splitLines : [self] }
}
