import EspalierControls
import EspalierTree
import EspalierWindow

/// A question with a list of choices below it, which the user filters by typing.
///
/// The focus is always on the current choice; what is typed is shown after the question. Rows exist only for the choices
/// in view.
///
/// ```
/// ? License  ap▏                        2 of 20
/// ❯ Apache-2.0
///   Apache-1.1
/// ```
final class ChoicesModel<Answer>: PromptModel<Answer> {
  /// A closure that returns what is wrong with an answer.
  var validate: ((Answer) -> String?)?

  private let texts: ChoiceTexts
  private let makeAnswer: ([Int]) -> Answer
  private var filter: FuzzyFilter
  private var input = TextInput()

  /// The checked choices; `nil` if only one can be chosen.
  private var checked: Set<Int>?

  /// Whether the user has checked something, or has tried to answer.
  private var isTouched = false

  /// The place of the current choice among those that match.
  private var current: Int

  private let line: QuestionLine
  private let problem = LabelModel("", style: .error).unselectable()
  private let noMatch = LabelModel("", style: .muted).unselectable()
  private var rows = LazyContainerModel(count: 0) { _ in LabelModel("") }

  /// Creates the model of a prompt.
  ///
  /// - Parameters:
  ///   - start: The index of the current choice.
  ///   - checked: The choices that are checked; `nil` if only one can be chosen.
  ///   - makeAnswer: A closure that returns the answer of the chosen indices, which are in order.
  init(
    _ prompt: some Prompt<Answer>, _ texts: ChoiceTexts, start: Int?, checked: Set<Int>?,
    makeAnswer: @escaping ([Int]) -> Answer
  ) {
    self.texts = texts
    self.makeAnswer = makeAnswer
    self.checked = checked
    filter = FuzzyFilter(count: texts.count, text: texts.text)
    current = start ?? 0
    line = QuestionLine(.asking, prompt.question)
    super.init(prompt)
    rows = LazyContainerModel(count: texts.count) { [unowned self] place in makeRow(at: place) }
    line.stickiness = .list
    add(contentsOf: [line, problem, rows, noMatch])
    useWording { model, wording in
      model.noMatch.text = StyledText("  " + wording[.noChoiceMatches])
      model.line.hint = wording[checked == nil ? .typeToFilter : .spaceChecks]
    }
    problem.isHidden = true
    subscribe(to: RowEvents.selected) { model, row in if let row = row as? ChoiceRow { model.tap(row) } }
    showState()
  }

  override var theme: Theme { .prompt }

  /// Moves through the list, checks and chooses, and edits the query with everything else.
  override func handleKey(_ key: Key) -> Bool {
    guard result == nil else { return false }
    if let distance = distance(of: key) {
      move(by: distance)
    } else if key == "enter" {
      choose()
    } else if checked != nil, key == "space" {
      toggle(at: current)
    } else if checked != nil, key == "ctrl+a" {
      toggleAll()
    } else if Self.edits(key) {
      if input.press(key) == .edited { showMatches() }
    } else {
      return super.handleKey(key)
    }
    return true
  }

  override func usesKey(_ key: Key) -> Bool {
    guard result == nil else { return false }
    return distance(of: key) != nil || key == "enter" || checked != nil && key == "ctrl+a" || Self.edits(key)
      || super.usesKey(key)
  }

  /// Adds the text to the query.
  override func handlePaste(_ text: String) -> Bool {
    guard result == nil else { return false }
    if input.paste(text) == .edited { showMatches() }
    return true
  }

  /// Focuses the current choice when the prompt appears.
  override func willDisplay() { makeCurrent(current, at: current == 0 ? .nearest : .middle) }

  /// Whether a key edits the query, which has its cursor at the end.
  private static func edits(_ key: Key) -> Bool {
    key.character != nil
      || ["backspace", "shift+backspace", "ctrl+w", "ctrl+backspace", "alt+backspace", "ctrl+u"]
        .contains(key)
  }

  /// Returns how far a key moves; `nil` if it does not.
  private func distance(of key: Key) -> Int? {
    let page = max(1, (nearestView?.height ?? 0) - 2)
    return switch key {
    case "up", "ctrl+p": -1
    case "down", "ctrl+n": 1
    case "pageup": -page
    case "pagedown": page
    case "home": -filter.matches.count
    case "end": filter.matches.count
    default: nil
    }
  }
}

/// What the keys do.
extension ChoicesModel {
  private func move(by distance: Int) {
    guard filter.matches.count > 0 else { return }
    makeCurrent(max(0, min(current + distance, filter.matches.count - 1)), at: .nearest)
  }

  private func makeCurrent(_ place: Int, at position: ScrollPosition) {
    guard result == nil, place < filter.matches.count else { return }
    row(at: current)?.isCurrent = false
    current = place
    guard let row = rows.model(at: place) as? ChoiceRow else { return }
    row.isCurrent = true
    nearestView?.focus(row)
    if place == 0 { line.scrollIntoView() } else if position != .nearest { row.scrollIntoView(at: position) }
  }

  private func tap(_ row: ChoiceRow) {
    guard result == nil, let place = rows.index(of: row) else { return }
    makeCurrent(place, at: .nearest)
    if checked == nil { choose() } else { toggle(at: place) }
  }

  private func choose() {
    let chosen = checked.map { $0.sorted() } ?? (current < filter.matches.count ? [filter.matches[current]] : nil)
    guard let chosen else { return }
    let answer = makeAnswer(chosen)
    isTouched = true
    if validate?(answer) == nil { end(with: answer) } else { showState() }
  }

  private func toggle(at place: Int) {
    guard place < filter.matches.count else { return }
    let choice = filter.matches[place]
    isTouched = true
    if checked?.remove(choice) == nil { checked?.insert(choice) }
    row(at: place)?.isChecked = checked?.contains(choice)
    showState()
  }

  /// Checks all choices that match, or removes all their checks if they all are checked.
  private func toggleAll() {
    guard let old = checked else { return }
    let choices = Set(filter.matches.indices)
    isTouched = true
    checked = choices.isSubset(of: old) ? old.subtracting(choices) : old.union(choices)
    for case let row as ChoiceRow in rows.children {
      if let place = rows.index(of: row) { row.isChecked = checked?.contains(filter.matches[place]) }
    }
    showState()
  }

  private func showMatches() {
    filter.search(for: input.text)
    current = 0
    rows.replaceRows(count: filter.matches.count) { _ in nil }
    showState()
    makeCurrent(0, at: .nearest)
  }
}

/// What is shown.
extension ChoicesModel {
  private func makeRow(at place: Int) -> ChoiceRow {
    let choice = filter.matches[place]
    let text = texts.text(choice)
    let row = ChoiceRow(text, filter.matches.styled(text), isChecked: checked.map { $0.contains(choice) })
    row.isCurrent = place == current
    return row
  }

  /// Returns the row at a place if it exists.
  private func row(at place: Int) -> ChoiceRow? {
    place < rows.count ? rows.model(at: place) as? ChoiceRow : nil
  }

  private func show(problem message: String?) {
    problem.text = StyledText(message ?? "")
    problem.isHidden = message == nil
  }

  private func showState() {
    noMatch.isHidden = filter.matches.count > 0 || filter.matches.query.isEmpty
    if isTouched { show(problem: checked.flatMap { checked in validate?(makeAnswer(checked.sorted())) }) }
    line.typed = filter.matches.query
    let total = texts.count.groupedByThousands
    let matching = filter.matches.query.isEmpty ? "" : wording[.amount](filter.matches.count.groupedByThousands, total)
    guard let checked = checked?.count.groupedByThousands else {
      line.note = matching.isEmpty ? total : matching
      return
    }
    line.note =
      matching.isEmpty
      ? wording[.checkedCount](wording[.amount](checked, total)) : "\(matching), \(wording[.checkedCount](checked))"
  }
}
