import EspalierControls
import EspalierTree

/// A question with yes and no next to it.
final class ConfirmPromptModel: PromptModel<Bool> {
  private let field: ConfirmField

  init(_ prompt: ConfirmPrompt) {
    field = ConfirmField(prompt.question, choice: prompt.defaultAnswer)
    super.init(prompt)
    let line = QuestionLine(.asking, prompt.question)
    line.size = .fit()
    field.size = .fit()
    spacing = Spacing(itemSpacing: 2)
    add(contentsOf: [line, field])
    field.onAnswer = { [unowned self] answer in end(with: answer) }
  }

  override var theme: Theme { .prompt }

  /// Focuses the answers, wherever they are.
  override func focusStart() { nearestView?.focus(field) }
}

/// The two answers of a question, of which one may be chosen.
///
/// ```
/// ❯ Yes    No          Yes    No      Press y or n.
/// ```
final class ConfirmField: ControlModel {
  /// A closure that is called when the user has answered.
  var onAnswer: ((Bool) -> Void)?

  private let question: StyledText

  private var choice: Bool? {
    didSet { if choice != oldValue { setNeedsUpdate() } }
  }

  /// Whether the user has pressed enter before choosing.
  private var needsChoice = false {
    didSet { if needsChoice != oldValue { setNeedsUpdate() } }
  }

  /// The column of the second answer, which follows a pointer, the first answer and two spaces.
  private var secondColumn: Int {
    StyledText("❯ \(wording[.yes])  ").width(policy: nearestView?.widthPolicy ?? .modern)
  }

  init(_ question: StyledText, choice: Bool?) {
    self.question = question
    self.choice = choice
    super.init()
  }

  override var spokenLabel: String { question.description }

  override var spokenValue: String? { choice.map { wording[$0 ? .yes : .no] } ?? wording[.yesOrNo] }

  override var content: StyledText {
    let theme = effectiveTheme
    func pointer(_ isShown: Bool) -> StyledText { isShown ? StyledText("❯ ", style: theme[.accent].style) : "  " }
    let answers = pointer(choice == true) + "\(wording[.yes])  " + pointer(choice == false) + "\(wording[.no])"
    return needsChoice ? answers + "  " + StyledText(wording[.pressYesOrNo], style: theme[.error].style) : answers
  }

  override var cellType: AnyCell.Type { ConfirmCell.self }

  override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    switch key {
    case "y", "Y": onAnswer?(true)
    case "n", "N": onAnswer?(false)
    case "enter", "space": answer()
    case "left", "up": choose(true)
    case "right", "down": choose(false)
    default: choose(!(choice ?? false))
    }
    return true
  }

  override func usesKey(_ key: Key) -> Bool { isEnabled && Self.keys.contains(key) }

  /// Answers with the word at a point.
  override func didSelect(at point: Point) {
    choose(point.x < secondColumn)
    answer()
  }

  /// The column of the pointer, where the cursor is.
  var pointerColumn: Int { choice == false ? secondColumn : 0 }

  private static let keys: Set<Key> = [
    "y", "Y", "n", "N", "enter", "space", "left", "up", "right", "down", "tab", "shift+tab",
  ]

  private func choose(_ choice: Bool) {
    self.choice = choice
    needsChoice = false
  }

  private func answer() {
    if let choice { onAnswer?(choice) } else { needsChoice = true }
  }
}

/// A cell with two answers, which shows the chosen one by a pointer.
final class ConfirmCell: Cell<ConfirmField> {
  override var cursor: Point? {
    model.isEnabled && model.pointerColumn < size.width ? Point(x: model.pointerColumn, y: 0) : nil
  }

  override func draw(in canvas: inout Canvas) {
    let style = canvas.theme[model.isEnabled ? .body : .disabled].style
    canvas.draw(model.content, paragraph: ParagraphStyle(lineLimit: max(1, canvas.size.height)), style: style)
    if isHighlighted { canvas.applyHighlightStyle() }
  }
}
