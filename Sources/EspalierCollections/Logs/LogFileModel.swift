public import EspalierRefresh
import EspalierTree
import EspalierWork

/// A log file of any size, of which only the lines in view are read, and whose end is followed.
///
/// ```swift
/// let log = try LogFileModel(path: "/var/log/syslog")
/// let window = Window(width: 80, height: 24) { .view(ContainerView(log)).scrollIndicator() }
/// ```
///
/// Where its lines are is found in the background, a slice after another, from when it is in a view: the first lines are
/// shown immediately. Bytes that are not UTF-8 are replaced by U+FFFD. Of a line of more than 10,000 bytes, only the
/// beginning is shown.
///
/// **Growing.** While the end is followed (``LogModel/isFollowing``), the model looks at the file at each interval. What
/// has been appended arrives; a last line without a line feed grows.
///
/// **Other files.** When another file takes its name, or the file is truncated or written anew, the log begins again with
/// what is there now. While nothing has its name, as in the middle of a rotation, the lines stay. ``fileState`` says what
/// the last look has found. Lines that a file no longer has are empty until then.
///
/// **Pipes**, devices and descriptors such as that of standard input are read to their end when the model is created, and
/// are not looked at again.
open class LogFileModel: LogModel {
  /// What has been found of a log file.
  public enum FileState: Hashable, Sendable {
    /// The part of the file that has been read, from 0 to 1, while it is being read.
    case reading(Double)
    /// All that the file has is there.
    case current
    /// The last look has found another file, or other contents, and read them.
    case replaced
    /// No file has the name; the lines of the old one stay.
    case missing
    /// What has the name now cannot be read; the lines of the old file stay.
    case failed(TextFileError)
  }

  /// What has been found of the file.
  public final private(set) var fileState = FileState.current {
    didSet { if fileState != oldValue { onFileStateChange?() } }
  }

  /// A closure that is called when ``fileState`` has changed.
  public final var onFileStateChange: (() -> Void)?

  /// The time between two looks at a file that is followed.
  public final let interval: Duration

  private final var file: LogFile
  private final var reading: Work?
  private final var looks: Subscription<ContainerView>?

  /// Opens a file; a pipe or a device is read to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - interval: The time between two looks at the file while its end is followed.
  /// - Throws: `TextFileError` if it cannot be read, or is a folder.
  /// - Precondition: The interval is greater than zero.
  public init(path: String, every interval: Duration = .seconds(1)) throws(TextFileError) {
    require(interval > .zero, "a log file is looked at at intervals greater than zero; got \(interval)")
    (file, self.interval) = (try LogFile(path: path), interval)
    super.init()
    begin()
  }

  /// Reads what a descriptor refers to, such as that of standard input, to its end.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which stays open.
  ///   - name: The name that an error says.
  /// - Throws: `TextFileError` if it cannot be read, or is a folder.
  public init(descriptor: Int32, name: String) throws(TextFileError) {
    (file, interval) = (try LogFile(descriptor: descriptor, name: name), .seconds(1))
    super.init()
    begin()
  }

  deinit { looks?.cancel() }

  /// Whether the file can grow, because it has a name, and is not a pipe or a device.
  public final var canGrow: Bool { file.path != nil }

  /// The number of bytes that the file had at the last look.
  public final var byteCount: Int { file.byteCount }

  /// Begins to read the rest of the file, and to look at it.
  open override func didLoad() {
    super.didLoad()
    followFile()
    readMore()
  }

  /// Begins to look at the file in the time of another view.
  open override func willDisplay() {
    super.willDisplay()
    followFile()
  }

  override func followingDidChange() {
    followFile()
    super.followingDidChange()
  }

  /// Shows the first lines.
  private final func begin() {
    show(file.source)
    show(file.readOn())
  }

  /// Looks at the file repeatedly as long as its end is followed.
  private final func followFile() {
    looks?.cancel()
    // The view has time also while the file is empty, and the log is not on show.
    let view = isFollowing && canGrow ? nearestView : nil
    looks = view?.onTick(every: interval) { [weak self] _ in self?.look() }
  }

  private final func look() {
    guard reading == nil else { return }
    do throws(TextFileError) {
      var new = file
      let state = try new.look()
      show(new.readOn(), state)
    } catch {
      fileState = .failed(error)
    }
  }

  /// Reads the rest in the background, and shows each slice.
  private final func readMore() {
    guard !file.isRead, reading == nil, nearestView != nil else { return }
    reading = perform(named: "read log") { [file] in
      file.readOn()
    } then: { log, result in
      log.reading = nil
      if case .success(let new) = result { log.show(new) }
    }
  }

  /// Shows what has been read on.
  private final func show(_ new: LogFile, _ state: FileState = .current) {
    let (oldEnd, kept) = (file.index.end, file.index.endedLineCount)
    file = new
    if state == .replaced { show(new.source) } else if new.index.end > oldEnd { show(new.source, keeping: kept) }
    fileState = new.isRead ? state : .reading(new.progress)
    readMore()
  }
}
