public import EspalierRefresh
import EspalierTree
import EspalierWork

/// A file of any size for reading, of which only the lines in view are read.
///
/// ```swift
/// let log = try TextFileViewModel(path: "/var/log/syslog", line: 1_000_000)
/// let window = Window(width: 80, height: 24) { .view(ContainerView(log)).scrollIndicator() }
/// ```
///
/// Where its lines are is found in the background, a slice after another, from when it is in a view: the first lines are
/// shown immediately, and a file of a gigabyte can be scrolled while it is being read. Bytes that are not UTF-8 are
/// replaced by U+FFFD. Of a line of more than 10,000 bytes, only the beginning is shown.
///
/// The file stays open as long as the model exists. What is appended to it later is not shown; of a file that shrinks,
/// lines that are gone are empty.
public final class TextFileViewModel: TextViewModel {
  private let lines: TextFileLines
  private var reading: Work?

  /// The number of bytes of the file when it was opened.
  public let byteCount: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - line: The line to begin at, from 0 on, as soon as it has been found.
  ///   - language: The language in which it is highlighted; `nil` for the one that its name suggests.
  /// - Throws: `TextFileError` if the file cannot be read, or is a folder or a pipe.
  public init(path: String, line: Int = 0, language: TextLanguage? = nil) throws(TextFileError) {
    let file = try TextFileReader(path: path)
    lines = TextFileLines(of: file)
    byteCount = file.byteCount
    super.init(TextSource(lineCount: 0) { _ in StyledText() }, language: language ?? TextLanguage(forFileNamed: path))
    if line > 0 { goToLine(line) }
  }

  /// The part of the file whose lines have been found, from 0 to 1.
  public var progress: Double { byteCount == 0 ? 1 : min(1, Double(lines.index.end) / Double(byteCount)) }

  /// Begins to look for lines, and lets the user select several.
  public override func didLoad() {
    super.didLoad()
    if lines.index.end == 0, reading == nil { readMore() }
  }

  /// Looks for the next lines in the background.
  private func readMore() {
    reading = perform(named: "find lines") { [file = lines.file, index = lines.index, byteCount] in
      var index = index
      let goesOn = index.advance(in: file, to: byteCount)
      return (index, goesOn)
    } then: { model, result in
      model.reading = nil
      guard case .success(let (index, goesOn)) = result else { return }
      model.show(index)
      if goesOn { model.readMore() }
    }
  }

  private func show(_ new: TextFileIndex) {
    // The last line may have gone on.
    let old = max(0, lines.index.lineCount - 1)
    lines.index = new
    let source = TextSource(lineCount: new.lineCount) { [lines] line in StyledText(lines.line(line)) }
    update(to: source, replacing: old..<lineCount, withCount: new.lineCount - old)
    if let line = wantedLine, line < new.lineCount || progress == 1 { goToLine(line) }
  }
}
