import EspalierTree
import EspalierWork

/// The secrets that a recording must not contain.
struct SecretMask {
  private struct Holder {
    weak var model: (any SecretHolding)?
  }

  /// The models that have held a secret.
  private var holders: [Holder] = []

  /// The secrets that are long enough to be recognized elsewhere, longest first.
  private var secrets: [(text: String, standIn: String)] = []

  /// What was typed and pasted elsewhere recently, and is no secret any more.
  private var openText = ""

  /// The number of visible characters from which on a text is replaced wherever it is.
  private static let leastCount = 4

  /// The maximum number of secrets that are remembered.
  private static let largestSecretCount = 64

  /// Returns a step that is about to be performed without the characters of a secret.
  mutating func masked(_ step: Screenplay.Step, in window: Window) -> Screenplay.Step {
    let model = FocusedRow(of: window).model as? any SecretHolding
    if let model { watch(model) }
    rememberSecrets()
    if case .deliver(var answer) = step {
      answer.result = masked(answer.result)
      return .deliver(answer)
    }
    guard let model, model.hasBeenSecret else {
      noteOpen(step)
      return step
    }
    return switch step {
    case .press(let keys): .press(keys.map { masked($0, in: model) })
    case .type(let text): .type(model.standIn(forInserting: text))
    case .paste(let text): .paste(model.standIn(forInserting: text))
    default: step
    }
  }

  /// Returns what a window shows as plain text, without secrets and without blank lines at the end.
  mutating func text(of window: Window) -> String {
    let shown = window.layers.frames.flatMap { Self.holders(in: $0.view) }
    for model in shown { watch(model) }
    rememberSecrets()
    let isRevealed = shown.contains { $0.hasBeenSecret && !$0.isSecret }
    let canvas = isRevealed ? window.surface.drawHidingSecrets() : window.makeCanvas()
    return masked(text: canvas.textWithoutBlankEnd(as: .plain))
  }

  private static func holders(in view: ContainerView) -> [any SecretHolding] {
    var holders: [any SecretHolding] = []
    // Most rows have the same type as the one before, and casting takes longer than comparing types.
    var openType: CellModel.Type?
    for row in view.visibleRows {
      let model = row.model
      if type(of: model) == openType { continue }
      if let strip = model as? HorizontalScrollModel {
        holders += self.holders(in: strip.view)
      } else if let holder = model as? any SecretHolding {
        holders.append(holder)
      } else {
        openType = type(of: model)
      }
    }
    return holders
  }

  private mutating func watch(_ model: any SecretHolding) {
    guard model.hasBeenSecret, !holders.contains(where: { $0.model === model }) else { return }
    holders.removeAll { $0.model == nil }
    holders.append(Holder(model: model))
  }

  private mutating func rememberSecrets() {
    for holder in holders { if let model = holder.model { remember(model.secretText, of: model) } }
  }

  private mutating func remember(_ text: String, of model: any SecretHolding) {
    guard text.count(where: { !$0.isWhitespace }) >= Self.leastCount, !secrets.contains(where: { $0.text == text }),
      !isOpen(text)
    else { return }
    secrets.removeAll { text.hasPrefix($0.text) }
    secrets.insert(
      (text, model.standIn(for: text)), at: secrets.firstIndex { $0.text.count < text.count } ?? secrets.count)
    if secrets.count > Self.largestSecretCount { secrets.removeLast() }
  }

  /// Returns whether a replay types a text, so that it also shows it.
  private func isOpen(_ text: String) -> Bool { openText.unicodeScalars.contains(text.unicodeScalars) }

  /// Remembers what a step types outside of secrets.
  private mutating func noteOpen(_ step: Screenplay.Step) {
    switch step {
    case .press(let keys): openText += keys.compactMap(\.character)
    case .type(let text), .paste(let text): openText += text.map { $0.isNewline ? " " : $0 }
    default: return
    }
    if openText.utf8.count > 20_000 { openText = String(openText.suffix(5_000)) }
    secrets = secrets.filter { !isOpen($0.text) }
  }

  private func masked(_ key: Key, in model: any SecretHolding) -> Key {
    guard let character = key.character, let standIn = model.standIn(for: String(character)).first else { return key }
    return Key(standIn)
  }

  private func masked(text: String) -> String {
    secrets.reduce(text) { $0.replacing($1.text, with: $1.standIn) }
  }

  private func masked(json text: String) -> String {
    secrets.reduce(text) { text, secret in
      text.replacing(JSONWriter.text(of: .string(secret.text)).dropFirst().dropLast(), with: secret.standIn)
    }
  }

  private func masked(_ result: RecordedResult) -> RecordedResult {
    switch result {
    case .interim(let text): .interim(masked(json: text))
    case .success(let text): .success(masked(json: text))
    case .failure(let text): .failure(masked(text: text))
    case .repeated, .cancellation: result
    }
  }
}
