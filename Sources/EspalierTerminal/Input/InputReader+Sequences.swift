import EspalierTree

/// Interpreting complete sequences.
extension InputReader {
  mutating func finishControlSequence(into inputs: inout [TerminalInput]) {
    guard !isOversized, let sequence = ControlSequence(held[2...]) else { return finish(nil, into: &inputs) }
    if sequence.isPasteStart {
      if hasLeadingEscape { inputs.append(.key(KeyTable.escape)) }
      begin(.paste)
    } else {
      finish(meaning(of: sequence), into: &inputs)
    }
  }

  mutating func finishString(into inputs: inout [TerminalInput]) {
    let reply = isOversized ? nil : TerminalReply(string: held)
    finish(reply.map { [.reply($0)] }, into: &inputs)
  }

  /// Delivers the meaning of a sequence, or its bytes if it has none; an escape before it adds `alt` to a key.
  mutating func finish(_ meaning: [TerminalInput]?, into inputs: inout [TerminalInput]) {
    let meaning = meaning ?? [.unknown(held)]
    switch (hasLeadingEscape, meaning.first) {
    case (true, .key(let key)?) where meaning.count == 1 && !key.modifiers.contains(.alt):
      inputs.append(.key(key.adding(.alt)))
    case (true, _):
      inputs.append(.key(KeyTable.escape))
      inputs += meaning
    case (false, _): inputs += meaning
    }
    begin(.ground)
  }

  /// Takes bytes of a paste, and returns their number.
  mutating func takePaste(_ bytes: UnsafeBufferPointer<UInt8>, into inputs: inout [TerminalInput]) -> Int {
    let (count, text, isOver) = paste.take(bytes)
    if let text { inputs.append(.paste(text)) }
    if isOver { begin(.ground) }
    return count
  }

  /// Returns the inputs for a pointer report, which are none for buttons without a name.
  mutating func pointerInputs(_ report: PointerReport?) -> [TerminalInput]? {
    guard let report else { return nil }
    guard let event = report.event(lastButton: lastButton) else { return [] }
    if case .down(let button) = event.action { lastButton = button }
    return [.pointer(event)]
  }

  private mutating func meaning(of sequence: ControlSequence) -> [TerminalInput]? {
    if let report = PointerReport(sequence) { return pointerInputs(report) }
    if let reply = reply(of: sequence) { return [.reply(reply)] }
    switch (sequence.signature, sequence.parameters.count) {
    case ("I", 0): return [.focus(true)]
    case ("O", 0): return [.focus(false)]
    case ("t", _): return sequence.newSize.map { [.resize($0)] }
    case ("u", _): return KittyKey.keys(of: sequence)?.map { .key($0) }
    default: return KeyTable.keys(of: sequence)?.map { .key($0) }
    }
  }

  private mutating func reply(of sequence: ControlSequence) -> TerminalReply? {
    guard let reply = TerminalReply(sequence, expectsCursor: expectsCursor) else { return nil }
    if case .cursor = reply { expectsCursor = false }
    return reply
  }
}

extension Key {
  /// Returns the same key with additional modifiers.
  func adding(_ more: Modifiers) -> Key { Key(name: name, modifiers: modifiers.union(more)) ?? self }
}
