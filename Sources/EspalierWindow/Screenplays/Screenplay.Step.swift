public import EspalierCanvas
public import EspalierTree

extension Screenplay {
  /// Something that a user does, or that comes to pass, as a line of a screenplay tells it.
  ///
  /// | step | what it does |
  /// |---|---|
  /// | `press down enter` | presses keys, one after the other |
  /// | `type pear`, `type "a, b"` | types a text, character by character |
  /// | `paste "a, b"` | pastes a text |
  /// | `tap "Like"`, `tap at 12 3` | taps a text, or a column and a line of the screen, from 0 |
  /// | `drag "Pears" to "Figs"` | presses a button of the mouse at one place, and lets go of it at another |
  /// | `wheel 3 at 12 3` | turns the wheel by so many lines over a text or a point |
  /// | `scroll 3`, `scroll -3` | scrolls down, or up, by 3 rows |
  /// | `resize 60x20` | gives the screen another size, in columns and rows |
  /// | `advance 500ms` | lets so much time go by, in `h`, `m`, `s` or `ms` |
  /// | `answer 2` | takes in the next two answers of requests |
  /// | `settle` | takes answers in until no request is under way |
  /// | `pull`, `back`, `open news://today` | refreshes, goes back by one scene, opens a link |
  ///
  /// Text stands in quotation marks where it has a comma or blanks at its ends; there, `\"`, `\\`, `\n`, `\t` and
  /// `\u{…}` stand for characters, as in Swift.
  public enum Step: Hashable, Sendable {
    /// Presses keys, one after the other.
    case press([Key])

    /// Types a text, character by character.
    case type(String)

    /// Pastes a text.
    case paste(String)

    /// Taps a text or a point.
    case tap(Place)

    /// Drags from one place to another.
    case drag(Place, to: Place)

    /// Turns the wheel by so many lines, towards the end if positive.
    case wheel(Int, Place)

    /// Scrolls by so many rows, downwards if positive.
    case scroll(Int)

    /// Gives the screen another size.
    case resize(Size)

    /// Lets time go by.
    case advance(Duration)

    /// Takes in so many answers.
    case answer(Int)

    /// Takes answers in until no request is under way.
    case settle

    /// Refreshes everything that can be refreshed.
    case pull

    /// Goes back by one scene.
    case back

    /// Opens a link.
    case open(String)
  }
}

extension Screenplay.Step {
  /// Reads steps between commas, as a program gets them on its command line: `press down, press enter`.
  ///
  /// - Throws: ``ScreenplayError`` for the first that is none, which says what is wrong and how it is written.
  public static func steps(of text: String) throws(ScreenplayError) -> [Screenplay.Step] {
    try StepReader.steps(of: text)
  }
}

extension Screenplay.Step: CustomStringConvertible {
  /// The step as a screenplay has it; ``steps(of:)`` reads it back.
  public var description: String {
    switch self {
    case .press(let keys): "press " + keys.map { StepText.word($0.description) }.joined(separator: " ")
    case .type(let text): "type \(StepText.text(text))"
    case .paste(let text): "paste \(StepText.text(text))"
    case .tap(let place): "tap \(place)"
    case .drag(let place, let target): "drag \(place) to \(target)"
    case .wheel(let lines, let place): "wheel \(lines) \(place)"
    case .scroll(let rows): "scroll \(rows)"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .advance(let time): "advance \(StepText.time(time))"
    case .answer(let count): "answer \(count)"
    case .settle: "settle"
    case .pull: "pull"
    case .back: "back"
    case .open(let url): "open \(StepText.text(url))"
    }
  }
}
