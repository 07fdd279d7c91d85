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
    /// A scalar, possibly after an escape.
    case scalar(ScalarDecoder)
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
