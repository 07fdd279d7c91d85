import EspalierTree

/// A question, with a mark before it and something after it.
///
/// ```
/// ? License                  asking
/// ✔ License  MIT             answered
/// ✘ License  cancelled       failed
/// ```
final class QuestionLine: CellModel {
  enum State: Equatable {
    case asking
    case answered(String)
    case failed(String)
  }

  /// The text at the right edge, such as a count.
  var note: String = "" {
    didSet { if note != oldValue { setNeedsUpdate() } }
  }

  /// What the user has typed, followed by a cursor.
  var typed = "" {
    didSet { if typed != oldValue { setNeedsUpdate() } }
  }

  /// The text shown while nothing has been typed; nothing by default.
  var hint = ""

  private let state: State
  private let question: StyledText

  init(_ state: State, _ question: StyledText) {
    self.state = state
    self.question = question
    super.init()
    isSelectable = false
  }

  override var content: StyledText {
    let theme = effectiveTheme
    var text = Self.text(state, question, in: theme)
    if !typed.isEmpty {
      text += StyledText("  " + typed) + StyledText(" ").inverse()
    } else if !hint.isEmpty {
      text += "  " + StyledText(hint, style: theme[.placeholder].style)
    }
    return note.isEmpty ? text : text + .gap + StyledText("  " + note, style: theme[.muted].style)
  }

  /// One line once the prompt has ended.
  override var paragraphStyle: ParagraphStyle {
    state == .asking ? ParagraphStyle() : .oneLine
  }

  override var spokenRole: SpokenRole { .heading }

  static func text(_ state: State, _ question: StyledText, in theme: Theme) -> StyledText {
    switch state {
    case .asking: StyledText("? ", style: theme[.accent].style) + question.bold()
    case .answered(let answer):
      StyledText("✔ ", style: theme[.success].style) + question + (question.isEmpty ? "" : "  ")
        + StyledText(answer, style: theme[.accent].style)
    case .failed(let reason):
      (StyledText("✘ ") + question + (question.isEmpty ? "" : "  ") + StyledText(reason)).styled(theme[.muted].style)
    }
  }
}
