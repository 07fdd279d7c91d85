import EspalierTree

/// A parser of a terminal's output, which turns bytes into keys, pastes, pointer events and replies.
///
/// It is a value without a file descriptor or a clock, so the result depends only on the bytes, and not on how reads
/// divide them:
///
/// ```swift
/// var reader = InputReader()
/// reader.read("\u{1B}[1;5A".utf8)  // [.key("ctrl+up")]
/// reader.read("\u{1B}".utf8)       // []: this may be the beginning of a sequence
/// reader.timeOut()                 // [.key("escape")]
/// ```
///
/// **Text.** Each Unicode scalar is a separate key, including combining marks, variation selectors and joiners: the
/// node that takes text combines them, because it is impossible to know without waiting whether another scalar follows.
/// A character of several scalars is one key only if the terminal reports that one key typed it. Each byte that is not
/// valid UTF-8 is ``TerminalInput/unknown(_:)``.
///
/// **Controls.** A carriage return is `enter`, a line feed `ctrl+j`. The byte 0x7F is `backspace`; 0x08 is `ctrl+h`,
/// which many terminals also send for backspace with the control key. A null byte is `ctrl+space`.
///
/// **Escape.** Escape and a character are that character with `alt`. Two escapes before the sequence of a key add `alt`
/// to the key, as in rxvt; otherwise each is a separate key, and two of them are never `alt+escape`.
///
/// **Sequences** are those of xterm, rxvt, VTE, kitty, Linux, tmux and screen. A repeated key counts as pressed again.
/// Key releases, and keys and buttons without a name here, such as caps lock, are ignored. Hyper, meta, caps lock and
/// num lock are not reported as modifiers.
///
/// **Nothing leaks.** An unknown sequence is one ``TerminalInput/unknown(_:)`` with all its bytes. A control character
/// inside a sequence ends it and is read separately: an escape begins a new sequence, and `ctrl+c` still arrives. A
/// sequence that does not end is delivered in pieces of 4 KiB, and a paste in pieces of 16 MiB, so that memory stays
/// bounded.
///
/// - Note: The states are those of Paul Flo Williams, "A parser for DEC's ANSI-compatible video terminals" (vt100.net),
///   as far as a terminal's side of the conversation has them.
public struct InputReader: Sendable {
  /// Whether the terminal sends the escape key as a sequence, so that a lone escape always begins one.
  ///
  /// Set it when the terminal has confirmed the first flag of the kitty keyboard protocol. No delay is then needed; a
  /// lone escape is held until the next byte.
  public var disambiguatesEscape = false

  /// Whether the cursor position has been requested and the terminal has not yet replied.
  ///
  /// The reply `CSI 1 ; 2 R` is also what xterm sends for `shift+f3`: it is a key unless this is set. The reply resets
  /// it.
  public var expectsCursor = false

  /// The sequence that the next byte is part of.
  enum State {
    /// Nothing: no sequence has begun.
    case ground
    /// A scalar of several bytes, possibly after an escape.
    case scalar
    /// A sequence that begins with an escape.
    case escape
    /// A control sequence, after `ESC [`.
    case controlSequence
    /// A function key of the Linux console, after `ESC [ [`.
    case linuxKey
    /// A pointer report in the X10 format, after `ESC [ M`.
    case legacyPointer
    /// A key after `ESC O`.
    case singleShift
    /// A control string: a device control string, an operating system command, or another kind.
    case string
    /// A string after an escape that may end it.
    case stringEscape
    /// A paste.
    case paste
  }

  /// The maximum number of bytes of a sequence that are held.
  static let sequenceLimit = 4096

  var state = State.ground

  /// The bytes of the current sequence, including the escape at its beginning.
  var held: [UInt8] = []

  /// Whether another escape precedes the current sequence.
  var hasLeadingEscape = false

  /// Whether a piece of the sequence has already been delivered, because it is too long.
  var isOversized = false

  var paste: PasteCollector

  /// The last button pressed, because some reports do not specify which button was released.
  var lastButton = PointerEvent.Button.left

  /// Creates a reader in its initial state.
  public init() {
    self.init(pasteLimit: 16 << 20)
  }

  init(pasteLimit: Int) {
    paste = PasteCollector(limit: pasteLimit)
  }

  /// Parses bytes, and returns all complete inputs.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    let isRead: Void? = bytes.withContiguousStorageIfAvailable { readAll($0, into: &inputs) }
    if isRead == nil {
      Array(bytes).withUnsafeBufferPointer { readAll($0, into: &inputs) }
    }
    return inputs
  }

  /// Whether the reader holds bytes that are a key if nothing follows, such as a lone escape or `alt+[`.
  ///
  /// If so, wait briefly, and call ``timeOut()`` if nothing more has arrived. No delay applies to sequences that have
  /// clearly begun: their end arrives, however slow the line is.
  public var isWaiting: Bool { holdsKey && !disambiguatesEscape }

  /// Discards everything incomplete, such as half a paste.
  mutating func reset() {
    paste.reset()
    begin(.ground)
  }

  /// Returns the keys for the bytes that the reader holds, if any.
  public mutating func timeOut() -> [TerminalInput] {
    guard holdsKey else { return [] }
    var inputs: [TerminalInput] = []
    giveUp(into: &inputs)
    return inputs
  }
}

/// The state machine for bytes.
extension InputReader {
  mutating func readAll(_ bytes: UnsafeBufferPointer<UInt8>, into inputs: inout [TerminalInput]) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground where KeyTable.isPrintable(bytes[index]):
        let text = bytes[index...].prefix(while: KeyTable.isPrintable)
        inputs.append(contentsOf: text.lazy.map { .key(KeyTable.printable($0)) })
        index = text.endIndex
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
    if state == .stringEscape { inputs.append(.key(KeyTable.escape)) }
    begin(.ground)
  }

  /// Takes one byte; not called during a paste.
  private mutating func take(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch state {
    case .ground, .paste: takeFirst(byte, into: &inputs)
    case .scalar: takeContinuation(byte, into: &inputs)
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
      hold(byte, in: .escape)
    } else if let key = KeyTable.ascii(byte) {
      inputs.append(.key(key))
    } else if Self.beginsScalar(byte) {
      hold(byte, in: .scalar)
    } else {
      inputs.append(.unknown([byte]))
    }
  }

  /// Returns whether a byte is the first of a scalar of several bytes in UTF-8.
  private static func beginsScalar(_ byte: UInt8) -> Bool { (0xC2...0xF4).contains(byte) }

  private mutating func takeContinuation(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    let hasEscape = held.first == 0x1B
    let text: [UInt8] = held.drop { $0 == 0x1B } + [byte]
    var (parser, bytes) = (UTF8.ForwardParser(), text.makeIterator())
    switch parser.parseScalar(from: &bytes) {
    // The whole text is the beginning of a scalar.
    case .error(let length) where length == text.count: hold(byte, in: .scalar)
    case .valid(let scalar):
      if let key = Key(name: String(UTF8.decode(scalar)), modifiers: hasEscape ? .alt : []) {
        inputs.append(.key(key))
      } else {
        // C1 controls are not keys.
        if hasEscape { inputs.append(.key(KeyTable.escape)) }
        inputs.append(.unknown(text))
      }
      begin(.ground)
    case .error, .emptyInput:
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
      } else if Self.beginsScalar(byte) {
        hold(byte, in: .scalar)
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
