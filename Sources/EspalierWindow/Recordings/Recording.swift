public import EspalierTree
import EspalierWork

/// What has happened in a window, as a screenplay that replays it: what the user did and when, the results of requests,
/// and the screens that followed.
///
/// The live terminal makes one if its options ask for it, and shares it with everything in the window:
///
/// ```swift
/// window.on(Recording.save) { window in
///   try? window.sharedData(Recording.current)?.save(toFile: "report.txt")
/// }
/// ```
///
/// ```
/// # A recording. Replay it with expectScreenplay, or watch it with Replay.
/// > resize 30x4
/// Apples   1
/// Pears    0
///
/// > advance 1.204s, press down
/// > advance 96ms, press enter
/// Apples   1
/// Pears    1
/// ```
///
/// **Steps are written before they happen**, so the last one of a program that has crashed is the one that made it crash.
/// While a window is recorded, its time passes as in `advance`: each ticker is called at its own time, with an update
/// after each. Results are delivered one by one.
///
/// **Results** of requests are part of it if their type is `Codable`, and so are errors, by their descriptions. Other
/// requests run again when it is replayed; a comment names them. What changes the window in another way, such as a task
/// of the program that edits a tree, is not part of it; a comment says so.
///
/// **Secrets** are not part of it. What is typed into a model that is a ``SecretHolding`` becomes `x`, character by
/// character, in the steps and where the model shows it. So does a secret of at least four characters wherever else a
/// screen or a result contains it. Everything else that was typed and shown is.
///
/// **Memory** is bounded: a recording keeps all steps, and the screens of the last minute. When that is more than
/// ``largestByteCount``, it forgets the oldest steps, and ``isComplete`` becomes `false`.
public final class Recording {
  /// The recording of the window around a node, which the live terminal shares while it records.
  public static let current = SharedDataID<Recording>("recording")

  /// A command that saves a recording; it has no keys until a program or a user gives it some.
  public static let save = Command("recording.save", "Save a recording")

  /// The maximum number of bytes that are kept.
  public static let largestByteCount = 1_000_000

  /// A closure that is called with each part of the text before what it says happens.
  package var onText: ((String) -> Void)?

  private unowned let window: Window
  private var tape = RecordingTape()
  private var secrets = SecretMask()

  /// The time up to which steps have been written.
  private var writtenTime: Duration

  /// What the window showed when its screen was last written.
  private var latestScreen: String?

  /// Whether a step may have changed something since the last screen was written.
  private var hasNews = false

  /// Whether only time may have.
  private var hasTicked = false

  /// Whether a step has been written after the last screen.
  private var needsScreen = true

  /// The names of the requests whose results are not kept.
  private var repeatedRequests: Set<String> = []

  /// The longest delay of a ticker for which it is called at its own time.
  private static let patience = Duration.seconds(1)

  /// Begins to record a window.
  package init(of window: Window) {
    self.window = window
    writtenTime = window.latestTime
    write("# A recording. Replay it with expectScreenplay, or watch it with Replay.\n", isScreen: false)
  }

  /// The recording up to the last screen, as the text of a `Screenplay`.
  ///
  /// Steps after the last screen have changed nothing that is seen, or are in progress.
  ///
  /// - Complexity: O(n) in its length.
  public var text: String { tape.text(upToLastScreen: true) }

  /// The recording so far, with steps after the last screen.
  package var textToContinue: String { tape.text(upToLastScreen: false) }

  /// Whether it begins with the run, so that it can be replayed.
  public var isComplete: Bool { tape.isComplete }

  /// The number of bytes that are kept.
  package var byteCount: Int { tape.byteCount }
}

/// Recording what is about to happen.
extension Recording {
  /// Lets time pass until `time`, with an update after each ticker, and records how much has passed.
  package func advance(to time: Duration) {
    let delta = time - window.latestTime
    guard delta > .zero else { return }
    guard let due = window.nextDeadline, due <= time else { return window.advance(to: time) }
    hasTicked = true
    if time - due > Self.patience {
      note(.skip(delta))
      window.advance(to: time)
    } else {
      try? window.playAtOnce(.advance(delta))
    }
    window.updateIfNeeded()
  }

  /// Records a step that is about to be performed; `window` must be up to date.
  package func note(_ step: Screenplay.Step) {
    if hasNews || hasTicked { writeScreen() }
    if case .deliver(let answer) = step { warn(about: answer) }
    let step = secrets.masked(step, in: window)
    var line = "> "
    if let pause = takePause() { line += "\(Screenplay.Step.advance(pause))" + (step.mustBeAlone ? "\n> " : ", ") }
    write("\(line)\(step)\n", isScreen: false)
    writtenTime += step.duration
    hasNews = true
    needsScreen = true
  }

  /// Records the screen that the steps so far have led to, if there is a new one; `window` must be up to date.
  package func noteScreen() { if hasNews { writeScreen() } }

  /// Records a comment for people who read the recording.
  package func note(comment: String) {
    write("# \(comment.split(whereSeparator: \.isNewline).joined(separator: " "))\n", isScreen: false)
  }

  /// Records that something has changed the window that is not part of the recording.
  package func noteOutsideChange() {
    if !hasNews { note(comment: "Something that is no step has changed the window here. A replay does not.") }
    hasNews = true
  }

  /// Records the time that has passed since the last step, and the last screen, even if it is not new.
  package func end() {
    // A test expects a screen after the last step, and none after a screen.
    if needsScreen || window.latestTime > writtenTime { latestScreen = nil }
    writeScreen()
  }

  private func warn(about answer: Screenplay.Answer) {
    guard answer.result == .repeated, repeatedRequests.insert(answer.name).inserted else { return }
    note(comment: "The results of “\(answer.name)” are not Codable, so they are not in here: a replay runs it again.")
  }

  /// Returns the time that has passed and was not written, and marks it as written.
  private func takePause() -> Duration? {
    let pause = window.latestTime - writtenTime
    writtenTime = window.latestTime
    return pause > .zero ? pause : nil
  }

  private func writeScreen() {
    (hasNews, hasTicked) = (false, false)
    let screen = secrets.text(of: window)
    guard screen != latestScreen else { return }
    latestScreen = screen
    let pause = takePause().map { "> \(Screenplay.Step.advance($0))\n" } ?? ""
    write(pause, isScreen: false)
    write(Screenplay.text(ofScreen: screen) + "\n", isScreen: true)
    needsScreen = false
  }

  private func write(_ text: String, isScreen: Bool) {
    if text.isEmpty { return }
    tape.append(text, at: window.latestTime, isScreen: isScreen)
    onText?(text)
  }
}

extension Screenplay.Step {
  /// Whether no other step may precede it on its line, because the rest of the line is JSON.
  fileprivate var mustBeAlone: Bool { if case .deliver = self { true } else { false } }
}
