public import EspalierCanvas
package import EspalierTree
public import EspalierWindow

/// A writer of the difference between the frame that a terminal shows and the next one.
///
/// ```swift
/// var writer = FrameWriter(TerminalFeatures(colorSupport: .ansi256))
/// var bytes: [UInt8] = []
/// writer.write(window, into: &bytes)      // the whole window
/// window.press("down")
/// window.update()
/// bytes = []
/// writer.write(window, into: &bytes)      // two rows
/// writer.write(window, into: &bytes)      // no byte
/// ```
///
/// A writer is a value without a file descriptor: send its bytes to any terminal. It keeps track of what the terminal
/// shows, so everything sent to the terminal has to come from the writer, in order. If something else has been written,
/// call ``invalidate()``.
///
/// ```
///   lines that were drawn ─▶ cells that differ ──────────▶ runs ──▶ bytes
///   rows that have moved ──▶ bands that the terminal moves ─▲
/// ```
///
/// Rows have identities, so the writer knows what has moved, and lets the terminal move it if that takes fewer bytes.
/// The result is compared cell by cell with the new frame, so a wrong hint costs bytes but is never visible; only lines
/// that were moved on the canvas itself need no comparison. The cursor takes the path with the fewest bytes. While it is
/// hidden, it waits where the focus is, because screen readers and magnifiers follow it. Without a focus, it stays where
/// the frame has left it.
///
/// The output assumes that line feeds do not return the cursor, and that the cursor stays on its line after the last
/// column: a terminal in raw mode, with autowrap (mode 7) off.
///
/// After a character whose width terminals disagree about, such as a family emoji, the cursor is positioned explicitly,
/// and a line with such a character is sent completely when it changes.
public struct FrameWriter: Sendable {
  /// The number of styles and clusters above which the table is cleared before the next frame.
  private static let largestTableCount = 8_192

  /// The number of bytes up to which a frame is not held back until it is complete.
  private static let tinyFrame = 64

  /// The features of the terminal; when they change, the next frame is sent completely.
  public var features: TerminalFeatures {
    didSet {
      guard features != oldValue else { return }
      // Synchronized output does not change what the screen shows.
      var comparable = oldValue
      comparable.hasSynchronizedOutput = features.hasSynchronizedOutput
      if features != comparable { invalidate() }
    }
  }

  /// The accumulated cost of all frames.
  public var statistics: FrameStatistics { painter.statistics }

  private let isInline: Bool
  private var painter: FramePainter
  private var translation: CanvasTranslation

  /// Whether the painter knows what the terminal shows.
  private var isValid = false

  /// Whether the cursor is visible; `nil` if that is unknown.
  private var isCursorVisible: Bool?

  /// The number of frames that were only sent to show the cost of others.
  private var showingFrameCount = 0

  /// The frame of a window that the terminal shows.
  private var windowFrame: (window: ObjectIdentifier, number: Int)?

  /// Creates a writer for a terminal in an unknown state.
  ///
  /// - Parameters:
  ///   - features: The features of the terminal.
  ///   - isInline: Whether frames appear below existing lines. The cursor then has to be at the beginning of a line:
  ///     what is above is unchanged, what is below is erased, and the terminal scrolls if there is no room.
  public init(_ features: TerminalFeatures = TerminalFeatures(), isInline: Bool = false) {
    self.features = features
    self.isInline = isInline
    painter = FramePainter(size: .zero, features: features, isInline: isInline)
    translation = CanvasTranslation(for: features)
  }

  /// Declares that the terminal may show anything, so that the next frame is sent completely.
  public mutating func invalidate() { isValid = false }

  /// Returns whether writing a window would send anything new, as of the window's last update.
  ///
  /// It does not matter who updated the window. A host asks after each event:
  ///
  /// ```swift
  /// if window.needsUpdate { window.update() }
  /// if writer.isBehind(window) { writer.write(window, into: &bytes) }
  /// ```
  ///
  /// - Complexity: O(n) in the number of lines and panes.
  public func isBehind(_ window: Window) -> Bool {
    let surface = window.surface
    guard isValid, let windowFrame, windowFrame == (ObjectIdentifier(window), surface.frameNumber) else { return true }
    return surface.hasUntakenChanges || window.output.unsentCopy != nil || isInline && !window.textsAbove.isEmpty
  }

  /// Writes the difference between the last frame and a window, followed by the text that the window has copied.
  ///
  /// If anything in the window shows the cost of frames, the window is notified and updated. The resulting change
  /// follows immediately, and is not included in the reported cost.
  ///
  /// - Parameters:
  ///   - window: The window, which is drawn.
  ///   - bytes: The output; nothing is appended if the frames are equal.
  /// - Complexity: O(n) in the number of cells of lines that have been redrawn.
  public mutating func write(_ window: Window, into bytes: inout [UInt8]) {
    write(window, updateTime: nil, time: nil, into: &bytes)
  }

  /// Writes the difference between the last frame and a window, and shares its cost if the window shows it.
  ///
  /// - Parameters:
  ///   - window: The window, which is drawn.
  ///   - updateTime: The time that updates have taken.
  ///   - time: A clock for measuring the cost of the frame.
  ///   - bytes: The output; nothing is appended if the frames are equal.
  package mutating func write(
    _ window: Window, updateTime: Duration?, time: (() -> Duration)?, into bytes: inout [UInt8]
  ) {
    guard window.wantsFrameCost else { return encode(window, into: &bytes) }
    let (before, start) = (statistics, time?())
    var drawnTime: Duration?
    encode(window, into: &bytes) { drawnTime = time?() }
    guard statistics.frames > before.frames else { return }
    var cost = FrameCost(frames: statistics.frames - showingFrameCount)
    cost.bytes = statistics.bytes - before.bytes
    cost.cells = statistics.cells - before.cells
    cost.movedLines = statistics.movedLines - before.movedLines
    if let start, let drawnTime, let end = time?() {
      (cost.updateTime, cost.drawTime, cost.encodeTime) = (updateTime, drawnTime - start, end - drawnTime)
    }
    let isUpToDate = !window.needsUpdate
    window.share(cost, as: Window.frameCost)
    // Other changes are shown in the next frame, which the host has already been asked for.
    guard isUpToDate else { return }
    window.update()
    let frameCount = statistics.frames
    encode(window, into: &bytes)
    showingFrameCount += statistics.frames - frameCount
  }

  /// Appends the difference between the last frame and a window.
  ///
  /// - Parameter onDraw: A closure that is called when the window has been drawn.
  private mutating func encode(_ window: Window, into bytes: inout [UInt8], onDraw: () -> Void = {}) {
    let above = isInline ? window.output.takeTextsAbove() : []
    let frame = window.surface.takeFrame()
    onDraw()
    let isNext = windowFrame?.window == ObjectIdentifier(window) && windowFrame?.number == frame.previousNumber
    let changes = isNext ? frame.changes : nil
    let text = above.isEmpty ? [] : TextAbove(above, window, features).bytes
    write(frame.canvas, caret: frame.caret, changes: changes, above: text, into: &bytes)
    windowFrame = (ObjectIdentifier(window), frame.number)
    if let text = window.output.unsentCopy.take() { add(ClipboardSequence(text).bytes, to: &bytes) }
  }

  /// Writes the difference between the last frame and a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The new contents of the terminal, from its top left cell on.
  ///   - cursor: The position of the cursor; `nil` hides it.
  ///   - bytes: The output; nothing is appended if the frames are equal.
  /// - Complexity: O(n) in the number of cells.
  public mutating func write(_ canvas: Canvas, cursor: Point? = nil, into bytes: inout [UInt8]) {
    write(canvas, caret: cursor.map { Caret(point: $0, isShown: true) }, changes: nil, into: &bytes)
    windowFrame = nil
  }

  /// Writes the difference between the last frame and a canvas, of which only the changed lines are compared.
  ///
  /// - Parameters:
  ///   - caret: The place of the cursor, which may be hidden there; `nil` to hide it anywhere.
  ///   - above: Whole lines to print above the frame.
  package mutating func write(
    _ canvas: Canvas, caret: Caret?, changes: FrameChanges?, above: [UInt8] = [], into bytes: inout [UInt8]
  ) {
    painter.bytes.removeAll(keepingCapacity: true)
    painter.moveCount = 0
    // A hidden cursor of an inline frame waits where the way back to its beginning is known.
    let caret = caret.flatMap { canvas.bounds.contains($0.point) && ($0.isShown || !isInline) ? $0 : nil }
    var (origin, changes) = (Optional(painter.pen), changes ?? FrameChanges(all: canvas.size.height))
    if painter.looks.count > Self.largestTableCount { invalidate() }
    if isInline, isValid, above.isEmpty, painter.screen.size.width == canvas.size.width {
      painter.changeHeight(to: canvas.size.height)
    }
    if !isValid || !above.isEmpty || painter.screen.size != canvas.size {
      beginAnew(canvas.size, above: above)
      origin = nil
      changes = FrameChanges(all: canvas.size.height)
    } else if changes.isChanged.count != canvas.size.height {
      changes = FrameChanges(all: canvas.size.height)
    }
    translation.adopt(canvas, &painter.looks)
    if caret?.isShown != true { showCursor(false) }
    paint(NewFrame(canvas: canvas, changes: changes, translation: translation))
    if let caret, caret.isShown {
      painter.move(toX: caret.point.x, y: caret.point.y)
      showCursor(true)
    } else if let caret {
      painter.rest(at: caret.point, since: origin)
    }
    guard !painter.bytes.isEmpty else { return }
    // A few bytes arrive as a whole anyway, and the marks would be most of them.
    let isTiny = painter.bytes.count <= Self.tinyFrame
    let isSynchronized = features.hasSynchronizedOutput && painter.moveCount > 0 && !isTiny
    // If the terminal rewraps its lines, the beginning of a line remains one, so the way back stays known.
    if isInline, caret == nil { painter.move(toX: 0, y: 0) }
    let start = bytes.count
    if isSynchronized { bytes += "\u{1B}[?2026h".utf8 }
    bytes += painter.bytes
    if isSynchronized { bytes += "\u{1B}[?2026l".utf8 }
    painter.statistics.frames += 1
    painter.statistics.bytes += bytes.count - start
  }

  /// Appends bytes that are not part of a frame.
  private mutating func add(_ more: [UInt8], to bytes: inout [UInt8]) {
    bytes += more
    painter.statistics.bytes += more.count
  }

  /// Prepares for an inline frame at the cursor, which has to be at the beginning of an empty line.
  ///
  /// Nothing below the cursor is kept, and the lines of the last frame remain.
  package mutating func beginBelow() {
    isValid = false
    painter.pen = FramePainter.Pen(x: 0, y: 0)
  }

  /// Moves the cursor to the beginning of an inline frame.
  package mutating func returnToStart(into bytes: inout [UInt8]) {
    painter.bytes.removeAll(keepingCapacity: true)
    painter.move(toX: 0, y: 0)
    add(painter.bytes, to: &bytes)
  }

  /// Clears the terminal, whatever it shows, and resets the painter.
  ///
  /// - Parameter above: Lines to print above an inline frame.
  private mutating func beginAnew(_ size: Size, above: [UInt8]) {
    let line = painter.linesAboveCursor(inWidth: size.width)
    let statistics = statistics
    painter = FramePainter(size: size, features: features, isInline: isInline)
    painter.statistics = statistics
    translation = CanvasTranslation(for: features)
    if features.keepsAttributes { painter.append("\u{1B}]8;;\u{1B}\\") }
    painter.append("\u{1B}[m")
    if isInline {
      if line > 0 { painter.appendSequence(line, "A") }
      // Do not erase everything at once: tmux keeps text that is erased from the top left corner in its history.
      painter.append("\r\u{1B}[K\u{1B}7\u{1B}[B\u{1B}[J\u{1B}8")
      if !above.isEmpty {
        painter.append("\u{1B}[?7h")
        painter.bytes += above
        painter.append("\u{1B}[?7l")
        painter.moveCount += 1
      }
      painter.append(0x0A, count: max(0, size.height - 1))
      if size.height > 1 { painter.appendSequence(size.height - 1, "A") }
    } else {
      painter.append("\u{1B}[r\u{1B}[H\u{1B}[J")
    }
    painter.pen = FramePainter.Pen(x: 0, y: 0)
    isCursorVisible = nil
    isValid = true
  }

  private mutating func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorVisible else { return }
    isCursorVisible = isVisible
    if isVisible { painter.append("\u{1B}[?25h") } else { painter.append("\u{1B}[?25l") }
  }

  /// The number of bytes from which it is worth looking for lines that have moved without anyone having said so.
  private static let largeFrame = 200

  /// The number of changed lines from which it is worth looking.
  private static let fewestMovedLines = 4

  /// Paints the changes of a frame with the moves of lines that take the fewest bytes, or without any.
  private mutating func paint(_ frame: NewFrame) {
    // Trying something takes a copy of the painter. A frame of a few lines has nothing to gain from it.
    let mayMove = !frame.changes.shifts.isEmpty || frame.changes.isChanged.count { $0 } >= Self.fewestMovedLines
    guard !isInline, mayMove else {
      painter.paint(frame)
      return
    }
    var best: FramePainter?
    var shifts = frame.changes.shifts
    if shifts.isEmpty {
      // Usually, no line has moved. A cell that scrolls its content cannot say so, but its frames are large.
      var plain = painter
      plain.paint(frame)
      if plain.bytes.count >= painter.bytes.count + Self.largeFrame { shifts = painter.shiftsByLooks(to: frame) }
      best = plain
    }
    for plan in plans(for: shifts, withoutMoves: best == nil) {
      if let best, plan.isEmpty, redrawing(frame, takesAtLeast: best.bytes.count) { continue }
      var other = painter
      // Painting is abandoned when it takes more bytes than the best one.
      if other.paint(frame, after: plan, limit: best.map { $0.bytes.count - 1 } ?? .max) { best = other }
    }
    if let best { painter = best }
  }

  /// Returns the moves of lines to try.
  ///
  /// - Parameter isFirst: Whether nothing has been tried yet, so that moving nothing is among them.
  private func plans(for shifts: [LineShift?], withoutMoves isFirst: Bool) -> [[ScrollBand]] {
    let plan = ScrollBand.plan(for: shifts)
    var plans = plan.isEmpty ? [] : [plan]
    if plan.count > 1 {
      let large = plan.filter { $0.lines.count > 2 }
      if !large.isEmpty, large.count < plan.count { plans.append(large) }
    }
    if isFirst { plans.append([]) }
    return plans
  }

  /// Returns whether a frame without moves takes at least a number of bytes, as far as that is seen without trying.
  ///
  /// A line takes a byte to get there, unless the cursor is there already, and one for each character that differs; or
  /// four, to shift what it shows and to fill the gap. Mostly, the first character of each line is enough to tell.
  private func redrawing(_ frame: NewFrame, takesAtLeast limit: Int) -> Bool {
    [1, 4].contains { most in
      var count = painter.bytes.count - 1
      var scratch: [CellWord] = []
      for y in 0..<frame.size.height where frame.changes.isChanged[y] && count < limit {
        let characters = frame.withLine(y, &scratch) { painter.characters(ofLine: y, differingIn: $0, upTo: most) }
        if characters > 0 { count += 1 + characters }
      }
      return count >= limit
    }
  }
}

/// A path of the cursor from one cell to another: first up or down, then along the line.
struct CursorPath {
  /// The part of the path across lines.
  enum Vertical {
    case none
    /// Down by line feeds; by a negative number, up by reverse ones.
    case feeds(Int)
    /// Down, or up by a negative number, with one sequence.
    case relative(Int)
    case line(Int)
    /// Directly to a cell, without a part along the line.
    case position(x: Int, y: Int)
  }

  /// The rest of the part along the line, after a carriage return and tabs.
  enum Finish {
    case none
    /// To the right, or to the left by a negative number.
    case relative(Int)
    case backspaces(Int)
    case column(Int)
    /// Rewriting the characters of cells.
    case rewriting(Range<Int>)
  }

  var vertical = Vertical.none
  var returns = false
  var tabs = 0
  var finish = Finish.none

  /// The number of bytes.
  var cost: Int

  /// Returns the number of bytes of a control sequence with one parameter, which is omitted if it is 1.
  static func cost(ofSequenceWith parameter: Int) -> Int { parameter == 1 ? 3 : 3 + digits(of: parameter) }

  static func digits(of number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(of: number / 10)
  }
}
