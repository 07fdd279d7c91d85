package import EspalierTree

/// What a window says to a user who listens instead of looking, as it changes.
///
/// ```swift
/// let voice = LinearVoice(of: window)
/// window.update()
/// print(voice.announcements().map(\.text))         // ["Apples, toggle, off"]
/// window.press("space")
/// window.update()
/// print(voice.announcements().map(\.text))         // ["on"]
/// ```
///
/// It follows the focus, overlays and panes, echoes what is typed, and says which rows have come and which ones say
/// something else, made of the exact changes of rows. The live terminal prints it if its screen is `.linear`.
public final class LinearVoice {
  private let screen: any ScreenNode
  private var reader = LinearReader()

  /// Whether the last words were what the user has typed, so that their line is not complete.
  private var isInLine = false

  /// Creates the voice of a window or a view, which has said nothing yet.
  public init(of screen: some LinearScreen) {
    guard let screen = screen as? any ScreenNode else { trap("only views and windows are read by line") }
    self.screen = screen
    screen.addObserver(self)
  }

  deinit { screen.removeObserver(self) }

  /// Returns what has to be said since the last call.
  ///
  /// - Parameter includingPolite: Whether that includes what has happened by itself, which waits while the user types.
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  public func announcements(includingPolite: Bool = true) -> [Announcement] {
    announcements(includingPolite: includingPolite, isAfterKey: true)
  }

  private func announcements(includingPolite: Bool, isAfterKey: Bool) -> [Announcement] {
    let (state, wording) = (LinearState(of: screen), screen.wording)
    let atOnce = reader.announceAtOnce(state, wording: wording, isAfterKey: isAfterKey)
    return includingPolite ? atOnce + reader.announcePolitely(state, wording: wording) : atOnce
  }

  /// Returns what has to be said since the last call as lines of text, without control characters.
  ///
  /// What the user types continues the last line; everything else begins a new one.
  public func lines(includingPolite: Bool = true) -> String {
    lines(includingPolite: includingPolite, isAfterKey: true)
  }

  /// Returns the same; changes of the focused item are left out if no key has been pressed.
  package func lines(includingPolite: Bool, isAfterKey: Bool) -> String {
    announcements(includingPolite: includingPolite, isAfterKey: isAfterKey).reduce(into: "") { text, announcement in
      text += line(announcement)
    }
  }

  /// Returns the text of the whole screen as lines.
  package func screenLines() -> String {
    defer { isInLine = false }
    let lines = LinearText(wording: screen.wording).lines(of: LinearState(of: screen))
    return lines.reduce(into: isInLine ? "\n" : "") { $0 += $1.harmless + "\n" }
  }

  /// Returns lines that the program prints above the window.
  package func lines(of texts: [StyledText]) -> String {
    texts.flatMap { $0.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
      .reduce(into: "") { lines, line in lines += self.line(Announcement(String(line))) }
  }

  private func line(_ announcement: Announcement) -> String {
    let text = announcement.text.harmless
    if announcement.isEcho {
      isInLine = true
      return text
    }
    defer { isInLine = false }
    return (isInLine ? "\n" : "") + text + "\n"
  }
}

extension LinearVoice: ViewObserver {
  /// Notes the rows that have come.
  package func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) {
    if !changes.isEmpty { reader.note(PartNews(changes, in: view), in: LinearState.PartID(view)) }
  }
}
