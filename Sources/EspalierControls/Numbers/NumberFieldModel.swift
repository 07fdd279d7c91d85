public import EspalierTree

/// A field for a number, with steps up and down.
///
/// ```swift
/// let copies = NumberFieldModel("Copies", value: 3, in: 1...99)
/// // Copies  3   ▾▴
/// let ratio = NumberFieldModel("Ratio", value: 0.5, in: 0...1, step: 0.05)
/// // Ratio  0.50   ▾▴
/// ```
///
/// | keys | effect |
/// |---|---|
/// | typing, and the keys of a ``TextInput`` | change the text |
/// | `up`, `down` | a step more, a step less |
/// | `pageup`, `pagedown` | ten steps |
/// | `ctrl+home`, `ctrl+end` | the smallest and the largest number, if the field sets a range |
/// | `enter` | submits the number, if there is `onSubmit` |
///
/// The signs after the number respond to clicks. Steps never leave the range. The value is always in the range, also if
/// code assigns another one: text that is not a number, or a number outside, is a problem, and does not change the
/// value. In a number that the user types, `.` separates the decimals, and there are no signs between thousands.
open class NumberFieldModel<Number: FieldNumber>: InputFieldModel<Number> {
  /// The numbers that the user can enter.
  ///
  /// A new range changes the value if that is outside.
  public final var range: ClosedRange<Number> {
    didSet {
      guard range != oldValue else { return }
      value.value = value.value.clamped(to: range)
      setNeedsUpdate()
    }
  }

  /// The step of `up` and `down`.
  public final var step: Number {
    didSet { if step != oldValue { setNeedsUpdate() } }
  }

  /// The number of steps of the page keys.
  private static var stepsOfPage: Int { 10 }

  /// The largest number of columns for a number.
  private static var largestNumberWidth: Int { 16 }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: The label before the number; empty for none.
  ///   - value: The number; the nearest one of the range if it is outside.
  ///   - range: The numbers that the user can enter.
  ///   - step: The step of `up` and `down`.
  public init(
    _ label: StyledText, value: Number, in range: ClosedRange<Number> = Number.fieldRange,
    step: Number = Number.fieldStep
  ) {
    self.range = range
    self.step = step
    let value = value.clamped(to: range)
    super.init(label, value: value, text: value.fieldText(step: step))
  }

  /// Changes the value by a number of steps as the user does, within the range.
  public final func step(by count: Int) { take(value.value.fieldStepped(by: count, step: step).clamped(to: range)) }

  /// `SpokenRole.numberField`.
  open override var spokenRole: SpokenRole { .numberField }

  /// Returns the number, if it is in the range.
  open override func value(of text: String) -> Number? {
    Number(fieldText: text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the number with the decimals of the step.
  open override func text(of value: Number) -> String { value.fieldText(step: step) }

  /// Returns a message with the limits of the range.
  open override func problem(of text: String) -> String {
    let (lower, upper) = (self.text(of: range.lowerBound), self.text(of: range.upperBound))
    let all = Number.fieldRange
    switch (range.lowerBound > all.lowerBound, range.upperBound < all.upperBound) {
    case (true, true): return wording[.numberRange](lower, upper)
    case (true, false): return wording[.numberFrom](lower)
    case (false, true): return wording[.numberUpTo](upper)
    case (false, false): return wording[.aNumber]
    }
  }

  /// Changes the number by steps, and otherwise edits the text; drops characters that no number has.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "up": step(by: 1)
    case "down": step(by: -1)
    case "pageup": step(by: Self.stepsOfPage)
    case "pagedown": step(by: -Self.stepsOfPage)
    case "ctrl+home" where range.lowerBound > Number.fieldRange.lowerBound: take(range.lowerBound)
    case "ctrl+end" where range.upperBound < Number.fieldRange.upperBound: take(range.upperBound)
    case _ where key.character.map(Number.acceptsInField) == false: break
    default: return super.handleKey(key)
    }
    return true
  }

  /// Returns whether the key changes the number, moves the cursor, or submits the field.
  open override func usesKey(_ key: Key) -> Bool {
    isEnabled && (["up", "down", "pageup", "pagedown"].contains(key) || super.usesKey(key))
  }

  /// Returns the columns that the numbers of the range need, and the signs after them.
  open override func fieldWidth(policy: WidthPolicy) -> Int { numberWidth + 1 + accessory.count }

  /// Shows the number, in the range.
  open override func valueDidChange() {
    let clamped = value.value.clamped(to: range)
    if clamped != value.value { value.value = clamped } else { super.valueDidChange() }
  }

  override var accessory: String { "▾▴" }

  override func pressAccessory(at index: Int) { step(by: index == 0 ? -1 : 1) }

  override func textWidth(in width: Int, policy: WidthPolicy) -> Int {
    let room = width - 1 - accessory.count
    return room < 2 ? width : min(numberWidth, room)
  }

  /// The number of columns of the longest number, with one for the cursor.
  private final var numberWidth: Int {
    let widths = [range.lowerBound, range.upperBound].map { text(of: $0).count }
    return min(max(widths[0], widths[1], 3), Self.largestNumberWidth) + 1
  }

  /// Takes a number as the user does, and shows it in its usual form.
  private final func take(_ number: Number) {
    // Before a subclass is asked for the text.
    guard isEnabled else { return }
    enterText(text(of: number))
  }
}
