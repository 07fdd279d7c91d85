import EspalierTree

/// A control whose value a line of text can be, for forms that are filled in without keys.
package protocol LineControl: ControlModel {
  /// What a line means to the control.
  var lineKind: LineKind { get }

  /// The text of the value, as it is shown to the user; dots for a secret.
  var lineText: String { get }

  /// Enters a text as the user does; only for controls of the kind `text`.
  func enterLine(_ text: String)

  /// Chooses options as the user does; only for controls with options.
  func chooseOptions(at indices: [Int])
}

/// What a line means to a control.
package enum LineKind {
  case text(isSecret: Bool)
  case yesOrNo
  /// One of several options, by their texts.
  case one([String])
  /// Any number of several options, by their texts.
  case many([String])
}

extension LineControl {
  package func enterLine(_ text: String) {}
  package func chooseOptions(at indices: [Int]) {}
}

extension InputFieldModel: LineControl {
  package final var lineKind: LineKind { .text(isSecret: input.isSecret) }

  package final var lineText: String {
    input.isSecret ? String(repeating: TextInput.dot, count: min(1, input.count) * 8) : input.text
  }

  package final func enterLine(_ text: String) {
    guard isEnabled else { return }
    input.replaceAll(with: "")
    if text.isEmpty || !handlePaste(text) { commitInput() }
    isTouched = true
  }
}

extension ToggleModel: LineControl {
  package final var lineKind: LineKind { .yesOrNo }

  package final var lineText: String { wording[value.value ? .yes : .no] }

  /// Turns the toggle on for the index 1, and off for 0.
  package final func chooseOptions(at indices: [Int]) { if value.value != indices.contains(1) { toggle() } }
}

extension PickerModel: LineControl {
  package final var lineKind: LineKind { .one((0..<choices.count).map { choices.text($0).description }) }

  package final var lineText: String { valueText.description }

  package final func chooseOptions(at indices: [Int]) {
    if let index = indices.first, options.indices.contains(index) { change(to: options[index]) }
  }
}

extension OptionsFieldModel: LineControl {
  package final var lineKind: LineKind {
    let texts = options.map { text(of: $0).description }
    return self is any ManyOptions ? .many(texts) : .one(texts)
  }

  package final var lineText: String { chosenOptions.map { text(of: $0).description }.joined(separator: ", ") }

  package final func chooseOptions(at indices: [Int]) {
    guard isEnabled else { return }
    let wanted = Set(indices.compactMap { options.indices.contains($0) ? options[$0] : nil })
    for option in self is any ManyOptions ? options : options.filter(wanted.contains)
    where isChosen(option) != wanted.contains(option) {
      choose(option)
    }
  }
}

/// A control in which any number of options can be chosen.
private protocol ManyOptions {}

extension ChecklistModel: ManyOptions {}
