import EspalierTree
import EspalierWork

/// The steps of a replay, as far as they have been played.
struct ReplayTrack {
  let window: Window
  private var steps: ArraySlice<Screenplay.Step>

  /// The part of the current step that has been played, if it takes time.
  private var played = Duration.zero

  /// The number of results that the current step has delivered.
  private var deliveredCount = 0

  /// The pause after each step that takes no time; zero if the screenplay has times.
  private let pause: Duration

  /// The time that is left of the current pause.
  private var restOfPause = Duration.zero

  /// The time since the beginning, and that of the whole.
  private(set) var time = Duration.zero
  let length: Duration

  /// The last step that takes no time.
  private(set) var latestStep: Screenplay.Step?

  /// The reason why the replay has ended too early.
  private(set) var problem: String?

  /// The longest time for which a step that passes over time is shown.
  private static let longestSkip = Duration.seconds(1)

  init(_ screenplay: Screenplay, on window: Window) {
    self.window = window
    steps = screenplay.steps.flatMap(\.singleSteps)[...]
    let length = steps.reduce(Duration.zero) { $0 + Self.duration(of: $1) }
    pause = length == .zero ? .milliseconds(800) : .zero
    self.length = length + pause * steps.count
    // A recording begins with the size of its window.
    switch steps.first {
    case .resize, .resizeInline: playStep()
    default: break
    }
  }

  var isOver: Bool { steps.isEmpty && restOfPause <= .zero || problem != nil }

  /// Plays what happens in a time.
  ///
  /// - Returns: Whether anything may look different.
  mutating func play(for time: Duration) -> Bool {
    var rest = time
    var hasPlayed = window.needsUpdate
    window.updateIfNeeded()
    while rest > .zero, !isOver {
      let part: Duration
      if restOfPause > .zero {
        part = min(rest, restOfPause)
        restOfPause -= part
      } else {
        guard let step = steps.first else { break }
        let left = Self.duration(of: step) - played
        guard left > .zero else {
          guard perform(step) else { break }
          hasPlayed = true
          continue
        }
        part = min(rest, left)
        if case .advance = step { lapse(part) }
        played += part
        if played >= Self.duration(of: step), case .advance = step { end() }
      }
      rest -= part
      self.time += part
    }
    return hasPlayed || rest < time
  }

  /// Plays the rest of the current step.
  mutating func playStep() {
    restOfPause = .zero
    guard let step = steps.first, problem == nil else { return }
    time += Self.duration(of: step) - played
    if case .advance(let whole) = step {
      lapse(whole - played)
      end()
    } else {
      _ = perform(step)
    }
  }

  /// Lets time pass for the window, as a step of a screenplay does.
  private func lapse(_ time: Duration) {
    window.updateIfNeeded()
    window.advance(by: time)
    window.updateIfNeeded()
  }

  private mutating func end() {
    steps.removeFirst()
    (played, deliveredCount) = (.zero, 0)
  }

  /// Performs a step that takes no time, or the rest of one.
  ///
  /// - Returns: Whether it is over; `false` if it waits for results.
  private mutating func perform(_ step: Screenplay.Step) -> Bool {
    do throws(ScreenplayError) {
      guard try playNow(step) else { return false }
    } catch {
      problem = error.sentence
    }
    window.updateIfNeeded()
    latestStep = step
    restOfPause = pause
    end()
    return true
  }

  /// Performs a step as far as its results have arrived.
  private mutating func playNow(_ step: Screenplay.Step) throws(ScreenplayError) -> Bool {
    switch step {
    case .deliver(let answer): return try window.inbox.deliver(answer)
    case .answer(let count):
      while deliveredCount < count {
        guard window.inbox.deliverFirst(noting: { _ in }) else {
          if window.inbox.isBusy { return false }
          throw .answers(count, arrived: deliveredCount)
        }
        deliveredCount += 1
        window.updateIfNeeded()
      }
      return true
    case .settle:
      window.inbox.deliver()
      window.updateIfNeeded()
      return !window.inbox.isBusy
    default:
      try window.playAtOnce(step)
      return true
    }
  }

  /// The time for which a step is shown.
  private static func duration(of step: Screenplay.Step) -> Duration {
    if case .skip(let time) = step { min(time, longestSkip) } else { step.duration }
  }
}
