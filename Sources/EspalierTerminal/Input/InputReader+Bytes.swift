import EspalierTree

/// The state machine for bytes.
extension InputReader {
  mutating func readAll(_ bytes: UnsafeBufferPointer<UInt8>, into inputs: inout [TerminalInput]) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground:
        let text = bytes[index...].prefix(while: KeyTable.isPrintable)
        inputs.append(contentsOf: text.lazy.map { .key(KeyTable.printable($0)) })
        index = text.endIndex
        guard index < bytes.count else { return }
        take(bytes[index], into: &inputs)
        index += 1
      case .paste:
        index += takePaste(UnsafeBufferPointer(rebasing: bytes[index...]), into: &inputs)
      default:
        take(bytes[index], into: &inputs)
        index += 1
      }
    }
  }

  /// Whether the held bytes are a key if nothing follows.
  var holdsKey: Bool {
    switch state {
    case .escape: true
    case .controlSequence, .singleShift, .string, .stringEscape: held.count == 2 && !isOversized
    case .ground, .scalar, .linuxKey, .legacyPointer, .paste: false
    }
  }

  /// Delivers the held bytes as they are, and returns to the ground state.
  mutating func giveUp(into inputs: inout [TerminalInput]) {
    if hasLeadingEscape { inputs.append(.key(KeyTable.escape)) }
    switch state {
    case .escape: inputs.append(.key(KeyTable.escape))
    case _ where holdsKey: inputs.append(held[1...].first.flatMap(KeyTable.alt).map { .key($0) } ?? .unknown(held))
    case _ where held.isEmpty: break
    default: inputs.append(.unknown(held))
    }
    if case .stringEscape = state { inputs.append(.key(KeyTable.escape)) }
    begin(.ground)
  }

  /// Takes one byte; not called during a paste.
  private mutating func take(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch state {
    case .ground, .paste: takeFirst(byte, into: &inputs)
    case .scalar(let decoder): takeContinuation(byte, of: decoder, into: &inputs)
    case .escape: takeEscaped(byte, into: &inputs)
    case .controlSequence: takeControlSequence(byte, into: &inputs)
    case .linuxKey: takeLinuxKey(byte, into: &inputs)
    case .legacyPointer: takeLegacyPointer(byte, into: &inputs)
    case .singleShift: takeSingleShift(byte, into: &inputs)
    case .string: takeString(byte, into: &inputs)
    case .stringEscape: takeStringEnd(byte, into: &inputs)
    }
  }

  /// Discards the held bytes, and enters another state.
  mutating func begin(_ next: State) {
    state = next
    held.removeAll(keepingCapacity: true)
    hasLeadingEscape = false
    isOversized = false
  }

  // MARK: - Text

  private mutating func takeFirst(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    if byte == 0x1B {
      begin(.escape)
      held.append(byte)
    } else if let key = KeyTable.ascii(byte) {
      inputs.append(.key(key))
    } else if let decoder = ScalarDecoder(first: byte) {
      begin(.scalar(decoder))
      held.append(byte)
    } else {
      inputs.append(.unknown([byte]))
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, of decoder: ScalarDecoder, into inputs: inout [TerminalInput]) {
    let hasEscape = held.first == 0x1B
    switch decoder.taking(byte) {
    case .more(let decoder):
      state = .scalar(decoder)
      held.append(byte)
    case .scalar(let scalar):
      if let key = Key(name: String(scalar), modifiers: hasEscape ? .alt : []) {
        inputs.append(.key(key))
      } else {
        // C1 controls are not keys.
        if hasEscape { inputs.append(.key(KeyTable.escape)) }
        inputs.append(.unknown(held.drop { $0 == 0x1B } + [byte]))
      }
      begin(.ground)
    case .invalid:
      if hasEscape { inputs.append(.key(KeyTable.escape)) }
      for lost in held where lost != 0x1B { inputs.append(.unknown([lost])) }
      begin(.ground)
      take(byte, into: &inputs)
    }
  }

  private mutating func takeEscaped(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B:
      if hasLeadingEscape { inputs.append(.key(KeyTable.escape)) }
      hasLeadingEscape = true
    case UInt8(ascii: "["): hold(byte, in: .controlSequence)
    case UInt8(ascii: "O"): hold(byte, in: .singleShift)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      hold(byte, in: .string)
    default:
      if hasLeadingEscape { inputs.append(.key(KeyTable.escape)) }
      if let key = KeyTable.alt(byte) {
        inputs.append(.key(key))
        begin(.ground)
      } else if let decoder = ScalarDecoder(first: byte) {
        hold(byte, in: .scalar(decoder))
      } else {
        inputs.append(.key(KeyTable.escape))
        inputs.append(.unknown([byte]))
        begin(.ground)
      }
    }
  }

  // MARK: - Sequences

  private mutating func takeControlSequence(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x20...0x3F where !ControlSequence.endsInDollar(held, byte):
      holdPart(byte, into: &inputs)
    case UInt8(ascii: "[") where held.count == 2 && !isOversized: hold(byte, in: .linuxKey)
    case UInt8(ascii: "M") where held.count == 2 && !isOversized: hold(byte, in: .legacyPointer)
    case 0x24, 0x40...0x7E:
      held.append(byte)
      finishControlSequence(into: &inputs)
    default: interrupt(with: byte, into: &inputs)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x30...0x3F: holdPart(byte, into: &inputs)
    case 0x20...0x7E:
      held.append(byte)
      let sequence = isOversized ? nil : ControlSequence(held[2...])
      finish(sequence.flatMap(KeyTable.singleShiftKeys)?.map { .key($0) }, into: &inputs)
    default: interrupt(with: byte, into: &inputs)
    }
  }

  private mutating func takeLinuxKey(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    guard (0x20...0x7E).contains(byte) else { return interrupt(with: byte, into: &inputs) }
    held.append(byte)
    finish(KeyTable.linuxKey(byte).map { [.key($0)] }, into: &inputs)
  }

  /// Takes one of three bytes; xterm sends a null byte for a coordinate that is too large.
  private mutating func takeLegacyPointer(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    guard byte != 0x1B else { return interrupt(with: byte, into: &inputs) }
    held.append(byte)
    guard held.count == 6 else { return }
    finish(pointerInputs(PointerReport(legacy: held[3...])), into: &inputs)
  }

  private mutating func takeString(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07:
      held.append(byte)
      finishString(into: &inputs)
    case 0x00...0x1F, 0x7F: interrupt(with: byte, into: &inputs)
    default: holdPart(byte, into: &inputs)
    }
  }

  private mutating func takeStringEnd(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    if byte == UInt8(ascii: "\\") {
      held += [0x1B, byte]
      finishString(into: &inputs)
    } else {
      state = .string
      interrupt(with: 0x1B, into: &inputs)
      take(byte, into: &inputs)
    }
  }

  /// Delivers the incomplete sequence, and starts again with a byte.
  private mutating func interrupt(with byte: UInt8, into inputs: inout [TerminalInput]) {
    giveUp(into: &inputs)
    take(byte, into: &inputs)
  }

  private mutating func hold(_ byte: UInt8, in next: State) {
    held.append(byte)
    state = next
  }

  /// Holds a byte of a sequence, and delivers a piece if it is too long.
  private mutating func holdPart(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    held.append(byte)
    guard held.count >= Self.sequenceLimit else { return }
    if hasLeadingEscape { inputs.append(.key(KeyTable.escape)) }
    inputs.append(.unknown(held))
    hasLeadingEscape = false
    isOversized = true
    held.removeAll(keepingCapacity: true)
  }
}
