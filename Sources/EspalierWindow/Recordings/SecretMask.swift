import EspalierTree
import EspalierWork

/// The secrets that a recording must not contain.
struct SecretMask {
  private struct Holder {
    weak var model: (any SecretHolding)?
  }

  /// The models into which secrets have been typed.
  private var holders: [Holder] = []

  /// The secrets that are long enough to be recognized, longest first.
  private var secrets: [(text: String, standIn: String)] = []

  /// What was typed and pasted elsewhere recently, and is no secret any more.
  private var openText = ""

  /// The number of characters from which on a text is replaced wherever it is.
  private static let leastCount = 4

  /// The maximum number of secrets that are remembered.
  private static let largestSecretCount = 64

  /// Notes what is secret in a window now.
  mutating func watch(_ window: Window) {
    if let model = focusedHolder(in: window), !holders.contains(where: { $0.model === model }) {
      holders.removeAll { $0.model == nil }
      holders.append(Holder(model: model))
    }
    for holder in holders { if let model = holder.model { remember(model.secretText, of: model) } }
  }

  /// Returns a step without the characters of a secret.
  mutating func masked(_ step: Screenplay.Step, in window: Window) -> Screenplay.Step {
    if case .deliver(var answer) = step {
      answer.result = masked(answer.result)
      return .deliver(answer)
    }
    guard let model = focusedHolder(in: window) else {
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

  /// Returns the lines of a screen without secrets; `nil` if it shows one that cannot be replaced.
  func masked(_ lines: [String]) -> [String]? {
    if holders.isEmpty { return lines }
    let masked = lines.map { self.masked(text: $0) }
    for case let model? in holders.map(\.model) where !model.isSecret && !model.secretText.isEmpty {
      // A revealed secret that is short, or of which only a part is shown.
      guard model.secretText.count >= Self.leastCount, zip(lines, masked).contains(where: { $0 != $1 }) else {
        return nil
      }
    }
    return masked
  }

  private mutating func remember(_ text: String, of model: any SecretHolding) {
    guard text.count >= Self.leastCount, !secrets.contains(where: { $0.text == text }) else { return }
    // A replay shows it again.
    guard !openText.contains(text) else { return }
    secrets.removeAll { text.hasPrefix($0.text) }
    secrets.insert(
      (text, model.standIn(for: text)), at: secrets.firstIndex { $0.text.count < text.count } ?? secrets.count)
    if secrets.count > Self.largestSecretCount { secrets.removeLast() }
  }

  /// Remembers what a step types outside of secrets.
  private mutating func noteOpen(_ step: Screenplay.Step) {
    switch step {
    case .press(let keys): openText += keys.compactMap(\.character)
    case .type(let text), .paste(let text): openText += text
    default: return
    }
    if openText.count > 20_000 { openText.removeFirst(10_000) }
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

  /// The model with the focus, if its text is secret now, or has been: people go on typing a secret that they have revealed.
  private func focusedHolder(in window: Window) -> (any SecretHolding)? {
    guard let model = window.activeView?.focusedModel as? any SecretHolding else { return nil }
    return model.isSecret || holders.contains { $0.model === model } ? model : nil
  }
}
