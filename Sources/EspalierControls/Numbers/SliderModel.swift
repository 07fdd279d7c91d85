public import EspalierTree

/// A handle that the user moves along a track to choose a number.
///
/// ```swift
/// let volume = SliderModel("Volume", value: 40)
/// // Volume  ━━━━━━━●───────────  40
/// volume.value.bind(to: player) { player, volume in player.volume = volume }
/// ```
///
/// | keys | effect |
/// |---|---|
/// | `left`, `right` | a step less, a step more |
/// | `pagedown`, `pageup` | ten steps |
/// | `home`, `end` | the smallest and the largest number |
///
/// Pressing the track moves the handle there, and dragging moves it along. The handle stops at multiples of the step
/// from the smallest number on, and at both ends.
open class SliderModel: ValueFieldModel<Double> {
  /// The numbers that the user can choose.
  ///
  /// A new range changes the value if that is outside.
  public final var range: ClosedRange<Double> {
    didSet {
      guard range != oldValue else { return }
      valueDidChange()
      setNeedsUpdate()
    }
  }

  /// The step of the arrow keys, and the grid of the pointer.
  ///
  /// - Precondition: The step is greater than zero.
  public final var step: Double {
    didSet {
      Self.check(step)
      if step != oldValue { setNeedsUpdate() }
    }
  }

  /// The number of steps of the page keys.
  private static var stepsOfPage: Int { 10 }

  private final let describe: ((Double) -> String)?

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - label: The label before the track; empty for none.
  ///   - value: The number; the nearest one of the range if it is outside.
  ///   - range: The numbers that the user can choose.
  ///   - step: The step of the arrow keys.
  ///   - describe: A closure that returns the text after the track; by default the number with the decimals of the step.
  /// - Precondition: The step is greater than zero.
  public init(
    _ label: StyledText, value: Double, in range: ClosedRange<Double> = 0...100, step: Double = 1,
    describing describe: ((Double) -> String)? = nil
  ) {
    Self.check(step)
    self.range = range
    self.step = step
    self.describe = describe
    super.init(label, value: value.clamped(to: range))
  }

  /// Moves the handle by a number of steps as the user does, within the range.
  ///
  /// From a number between two multiples of the step, the first step is to the next multiple.
  public final func step(by count: Int) {
    guard count != 0 else { return }
    let place = (value.value - range.lowerBound) / step
    // Multiples need not be exact, such as those of 0.1.
    let isBetween = (place - place.rounded()).magnitude > 1e-9 * max(1, place)
    let start =
      isBetween
      ? range.lowerBound.fieldStepped(by: Int(place.rounded(count > 0 ? .down : .up)), step: step) : value.value
    change(to: start.fieldStepped(by: count, step: step).clamped(to: range))
  }

  /// The place of the handle: 0 at the smallest number, 1 at the largest.
  public final var fraction: Double {
    // Halves, because the length of a very large range is infinite.
    let length = range.upperBound / 2 - range.lowerBound / 2
    return length > 0 ? (value.value / 2 - range.lowerBound / 2) / length : 0
  }

  /// `SpokenRole.slider`.
  open override var spokenRole: SpokenRole { .slider }

  /// The number.
  open override var spokenFieldValue: String { text(of: value.value) }

  /// The number.
  open override var fieldContent: StyledText { StyledText(text(of: value.value)) }

  /// A cell for a slider.
  open override var cellType: AnyCell.Type { SliderCell.self }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns the width of a track of twenty columns, and of the number after it.
  open override func fieldWidth(policy: WidthPolicy) -> Int { 20 + 2 + textWidth(policy: policy) }

  /// Moves the handle.
  open override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    switch key {
    case "left": step(by: -1)
    case "right": step(by: 1)
    case "pagedown": step(by: -Self.stepsOfPage)
    case "pageup": step(by: Self.stepsOfPage)
    case "home": change(to: range.lowerBound)
    default: change(to: range.upperBound)
    }
    return true
  }

  /// Returns whether the key moves the handle.
  open override func usesKey(_ key: Key) -> Bool { isEnabled && Self.keys.contains(key) }

  /// Keeps the value in the range.
  open override func valueDidChange() {
    let clamped = value.value.clamped(to: range)
    if clamped != value.value { value.value = clamped }
  }

  /// Moves the handle to a place on the track as the user does, and then to the nearest step.
  ///
  /// - Parameter fraction: The place: 0 at the smallest number, 1 at the largest.
  final func move(to fraction: Double) {
    guard fraction < 1 else { return change(to: range.upperBound) }
    guard fraction > 0 else { return change(to: range.lowerBound) }
    let distance = (range.upperBound / 2 - range.lowerBound / 2) * fraction * 2
    let count = (distance / step).rounded()
    let number = count.magnitude < 1e15 ? range.lowerBound.fieldStepped(by: Int(count), step: step) : distance
    change(to: number.clamped(to: range))
  }

  /// Returns the text after the track.
  final func text(of number: Double) -> String { describe?(number) ?? number.fieldText(step: step) }

  /// Returns the number of columns for the text after the track, which is the same for the largest and the smallest
  /// number, so that the track does not change its length.
  final func textWidth(policy: WidthPolicy) -> Int {
    [range.lowerBound, range.upperBound, value.value].map { policy.width(of: text(of: $0)) }.max() ?? 0
  }

  private static let keys: Set<Key> = ["left", "right", "pagedown", "pageup", "home", "end"]

  private static func check(_ step: Double) {
    require(step > 0, "the step of a slider must be greater than zero; got \(step)")
  }
}
