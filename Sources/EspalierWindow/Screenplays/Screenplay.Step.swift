public import EspalierTree

extension Screenplay {
  /// An action of the user, or an event, as written in a line of a screenplay.
  ///
  /// | step | effect |
  /// |---|---|
  /// | `press down enter` | presses keys, one after the other |
  /// | `type pear`, `type "a, b"` | types text, character by character |
  /// | `paste "a, b"` | pastes text |
  /// | `tap "Like"`, `tap at 12 3` | taps text, or a column and a line of the screen, from 0 |
  /// | `tap "Like" in Posts` | taps text in the pane or overlay with a name |
  /// | `doubleclick "Like"`, `rightclick "Like"` | clicks twice, or with the right mouse button |
  /// | `hover "Like"` | moves the pointer there, with no button held down |
  /// | `drag "Pears" to "Figs"` | presses the left mouse button at one place, and releases it at another |
  /// | `wheel 3 at 12 3` | scrolls with the wheel by 3 lines over text or a point |
  /// | `wheel 5 columns "Photos"` | turns the wheel horizontally |
  /// | `mouse down at 12 3`, `mouse ctrl+up right at 12 3` | sends one event of the mouse; see below |
  /// | `scroll 3`, `scroll -3` | scrolls down, or up, by 3 rows |
  /// | `resize 60x20` | resizes the screen to 60 columns and 20 rows |
  /// | `resize 60x8 inline` | resizes the window to 60 columns, and to the height of its content, at most 8 rows |
  /// | `appearance light` | reports that the terminal is light, or `dark` |
  /// | `advance 500ms` | lets time pass, in `h`, `m`, `s` or `ms`; what is to happen on the way happens at its time |
  /// | `skip 8h` | lets time pass at once, as if the program had been stopped |
  /// | `answer 2` | delivers the next two results of requests |
  /// | `answer "load" with [3]` | delivers a result of the request with a name; see ``Screenplay/Answer`` |
  /// | `settle` | delivers results until no request is pending |
  /// | `pull`, `back`, `open news://today` | refreshes, goes back by one scene, opens a link |
  ///
  /// All steps with a place accept text, text in a pane, or a point. Text is quoted if it contains a comma, or has
  /// spaces at its ends; so is the text of a place, unless it is the rest of the step. In quoted text, `\"`, `\\`,
  /// `\n`, `\t` and `\u{…}` are escapes, as in Swift.
  ///
  /// The events of `mouse` are `down`, `drag`, `up`, `hover`, `leave` and `wheel`. Modifiers precede them. The button
  /// follows, unless it is `left`, and the click count, unless it is 1: `mouse down right 2 at 12 3`. After `wheel` come
  /// the lines and the columns: `mouse shift+wheel 3 0 at 12 3`.
  public enum Step: Hashable, Sendable {
    /// Presses keys, one after the other.
    case press([Key])

    /// Types text, character by character.
    case type(String)

    /// Pastes text.
    case paste(String)

    /// Taps text or a point.
    case tap(Place)

    /// Clicks twice in quick succession with the left mouse button.
    case doubleClick(Place)

    /// Clicks with the right mouse button.
    case rightClick(Place)

    /// Moves the pointer to a place, with no button held down.
    case hover(Place)

    /// Drags from one place to another.
    case drag(Place, to: Place)

    /// Turns the wheel by a number of lines toward the end, or of columns to the right; back if negative.
    case wheel(Int, Place, ScrollDirection = .vertical)

    /// Sends an event of the mouse.
    case mouse(PointerEvent)

    /// Scrolls by a number of rows, downward if positive.
    case scroll(Int)

    /// Resizes the screen.
    case resize(Size)

    /// Resizes an inline window to a width, and to the height of its content up to a limit.
    case resizeInline(Size)

    /// Reports the appearance of the terminal.
    case appearance(TerminalAppearance)

    /// Lets time pass; what is to happen on the way happens at its time.
    case advance(Duration)

    /// Lets time pass at once; what was to happen on the way happens once, at the end.
    case skip(Duration)

    /// Delivers a number of results.
    case answer(Int)

    /// Delivers a result of the request with a name.
    case deliver(Answer)

    /// Delivers results until no request is pending.
    case settle

    /// Refreshes everything refreshable.
    case pull

    /// Goes back by one scene.
    case back

    /// Opens a link.
    case open(String)
  }
}

extension Screenplay.Step {
  /// Returns the steps in a comma-separated text, as on a command line: `press down, press enter`.
  ///
  /// - Throws: ``ScreenplayError`` for the first invalid step, with the correct form.
  public static func steps(of text: String) throws(ScreenplayError) -> [Screenplay.Step] {
    try StepReader.steps(of: text)
  }
}

extension Screenplay.Step: CustomStringConvertible {
  /// The step as written in a screenplay, which ``steps(of:)`` can read.
  public var description: String {
    switch self {
    case .press(let keys): "press " + keys.map { StepText.word($0.description) }.joined(separator: " ")
    case .type(let text): "type \(StepText.text(text))"
    case .paste(let text): "paste \(StepText.text(text))"
    case .tap(let place): "tap \(place)"
    case .doubleClick(let place): "doubleclick \(place)"
    case .rightClick(let place): "rightclick \(place)"
    case .hover(let place): "hover \(place)"
    case .drag(let place, let target): "drag \(place) to \(target)"
    case .wheel(let lines, let place, .vertical): "wheel \(lines) \(place)"
    case .wheel(let columns, let place, .horizontal): "wheel \(columns) columns \(place)"
    case .mouse(let event): "mouse \(StepText.mouse(event))"
    case .scroll(let rows): "scroll \(rows)"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .resizeInline(let size): "resize \(size.width)x\(size.height) inline"
    case .appearance(let appearance): "appearance \(appearance.rawValue)"
    case .skip(let time): "skip \(StepText.time(time))"
    case .advance(let time): "advance \(StepText.time(time))"
    case .answer(let count): "answer \(count)"
    case .deliver(let answer): "\(answer)"
    case .settle: "settle"
    case .pull: "pull"
    case .back: "back"
    case .open(let url): "open \(StepText.text(url))"
    }
  }
}
