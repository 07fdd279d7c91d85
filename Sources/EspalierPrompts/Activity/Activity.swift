public import EspalierCanvas
public import EspalierControls
import EspalierTerminal
import EspalierTree
import Synchronization

/// Something that a program does, and how far it has come: shown in the terminal, in a window, or as lines in a log.
///
/// ```swift
/// try await Terminal.activity("Building") { build in
///   build.total = files.count
///   for file in files {
///     build.say("\(file)")
///     try await compile(file)
///     build.advance()
///   }
///   try await build.step("Linking") { link in
///     for line in try await runLinker() { link.print(StyledText(ansi: line)) }
///   }
/// }
/// ```
///
/// An activity has steps, which are activities themselves. Steps can run one after another or at the same time, for
/// example in a task group, and have steps of their own:
///
/// ```
///   Building ─┬─ parser.c     done                 folds: its own steps are no longer shown
///             ├─ lexer.c      running
///             └─ Linking      failed               shows the last lines that it has printed
/// ```
///
/// All methods can be called on any thread, and return immediately: whoever shows an activity looks at it about ten
/// times a second. So ``advance(by:)`` can be called as often as there is something to count.
///
/// **Life.** An activity is waiting until ``run(_:)`` is called, which is what `Terminal.activity` and
/// ``step(_:total:_:)`` do; then it is running, and finally done, failed or cancelled. It runs once.
public final class Activity: Sendable {
  /// What is done, on one line.
  public let title: StyledText

  /// What all steps of the activity have in common.
  let tree: ActivityTree

  /// The titles of the steps that contain this one, without that of the whole activity.
  let path: [String]

  private let count = Atomic(0)
  /// Locks nest from an activity to its steps only.
  private let facts = Mutex(Facts())

  /// What changes more seldom than the count.
  struct Facts: Sendable {
    var state = ProgressState.waiting
    var total: Int?
    var word: StyledText?
    var start: Duration?
    var end: Duration?
    /// Why it has failed, on one line.
    var reason: String?
    /// The lines that were printed last.
    var lastLines: [StyledText] = []
    var steps = StepList()
    /// The number of tenths that have been reported as lines.
    var reportedTenths = 0
  }

  /// The activity that the current task is a part of, if any.
  @TaskLocal static var current: Activity?

  /// The number of printed lines that a step keeps in case it fails.
  static let keptLineCount = 5

  /// Creates an activity that waits for ``run(_:)``.
  ///
  /// Show it with an ``ActivityModel``. To show it in the terminal, use `Terminal.activity` instead.
  ///
  /// - Parameters:
  ///   - title: What is done, on one line.
  ///   - now: A closure that returns the time since some moment, which tests can pass; by default, the time of a clock.
  public convenience init(_ title: StyledText, now: (@Sendable () -> Duration)? = nil) {
    self.init(title, tree: ActivityTree(clock: now), path: [])
  }

  init(_ title: StyledText, tree: ActivityTree, path: [String]) {
    self.title = title
    self.tree = tree
    self.path = path
  }
}

/// What the code inside an activity calls.
extension Activity {
  /// The number of units after which the activity is complete; `nil`, the default, if that is unknown.
  ///
  /// It can change at any time.
  public var total: Int? {
    get { facts.withLock(\.total) }
    set { facts.withLock { $0.total = newValue } }
  }

  /// The number of completed units.
  public var completed: Int { count.load(ordering: .relaxed) }

  /// Adds to the number of completed units.
  ///
  /// - Parameter units: The number to add, which can be negative; the sum stays between 0 and `Int.max`.
  public func advance(by units: Int = 1) {
    var old = count.load(ordering: .relaxed)
    while true {
      let new = max(0, old.addingClamped(units))
      let (isExchanged, present) = count.compareExchange(expected: old, desired: new, ordering: .relaxed)
      if isExchanged { break }
      old = present
    }
    if tree.log != nil { reportTenths() }
  }

  /// Says what the activity is doing right now, beside its title; the next text replaces this one.
  ///
  /// In a log, each text is a line.
  public func say(_ text: StyledText) {
    facts.withLock { $0.word = text }
    tree.log?.report("\(name): \(text.singleLine)")
  }

  /// Says what the activity is doing right now, as the method for styled text does.
  public func say(_ text: String) { say(StyledText(text)) }

  /// Prints lines above everything that shows the activity, where they stay.
  ///
  /// If this step fails, its last five lines are shown with it again, because other steps may have printed since.
  public func print(_ text: StyledText) {
    let lines = text.lines(policy: .modern)
    // Kept in case of a failure.
    facts.withLock { $0.lastLines = ($0.lastLines + lines).suffix(Self.keptLineCount) }
    if let log = tree.log { log.report(lines.map(\.singleLine)) } else { tree.print(lines) }
  }

  /// Prints lines above everything that shows the activity, as the method for styled text does.
  public func print(_ text: String) { print(StyledText(text)) }

  /// Runs a step of this activity.
  ///
  /// The step begins when this method is called, and ends when the closure returns or throws. Steps run at the same time
  /// if this method is called in several tasks:
  ///
  /// ```swift
  /// try await withThrowingTaskGroup(of: Void.self) { group in
  ///   for file in files {
  ///     group.addTask { try await build.step("\(file)") { _ in try await compile(file) } }
  ///   }
  ///   try await group.waitForAll()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: What is done, on one line.
  ///   - total: The number of units after which the step is complete; `nil` if that is unknown.
  ///   - work: A closure that does it, on the caller's isolation.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, which is also the reason shown for the failure. If it is a `CancellationError`,
  ///   the step counts as cancelled.
  @discardableResult
  public func step<Result>(
    _ title: StyledText, total: Int? = nil, _ work: (Activity) async throws -> Result
  ) async throws -> Result {
    try await makeStep(title, total: total).run(work)
  }

  /// Runs the activity.
  ///
  /// - Parameter work: A closure that does what the title says, on the caller's isolation.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  /// - Precondition: The activity has not been run before.
  @discardableResult
  public func run<Result>(_ work: (Activity) async throws -> Result) async throws -> Result {
    begin()
    do {
      let result = try await Activity.$current.withValue(self) { try await work(self) }
      // The user has asked for the end, and must not get what would follow.
      if path.isEmpty, tree.isCancelled { throw CancellationError() }
      end(as: .done)
      return result
    } catch {
      end(throwing: error)
      throw error
    }
  }
}

/// The life of an activity.
extension Activity {
  /// Whether it is waiting, running, or how it has ended.
  public var state: ProgressState { facts.withLock(\.state) }

  /// What changes more seldom than the count, at this moment.
  var presentFacts: Facts { facts.withLock(\.self) }

  /// The steps that have begun, in order, without those that cannot be shown any more.
  var steps: [Activity] { facts.withLock { $0.steps.steps } }

  /// Creates a step that waits for being run.
  package func makeStep(_ title: StyledText, total: Int? = nil) -> Activity {
    let step = Activity(title, tree: tree, path: path + [title.singleLine])
    if let total { step.total = total }
    facts.withLock { $0.steps.add(step) }
    return step
  }

  /// The name of the activity in a log: the titles of the steps that lead to it.
  var name: String { path.isEmpty ? title.singleLine : path.joined(separator: " › ") }

  package func begin() {
    let isFirst = facts.withLock { facts in
      guard facts.state == .waiting else { return false }
      facts.state = .running
      return true
    }
    require(isFirst, "an activity must be run only once; “\(name)” has been run before")
    let now = tree.now
    facts.withLock { $0.start = now }
    tree.noteBeginning(of: self)
    tree.log?.report("\(name): \(Wording.standard[.activityStarted])")
  }

  /// Ends the activity with an error.
  func end(throwing error: any Error) {
    if error is CancellationError || (path.isEmpty && tree.isCancelled) {
      end(as: .cancelled)
    } else {
      end(as: .failed, because: "\(error)")
    }
  }

  func end(as state: ProgressState, because reason: String? = nil) {
    let now = tree.now
    let time = facts.withLock { facts in
      facts.end = now
      facts.reason = reason.map { StyledText($0).singleLine }
      facts.word = nil
      facts.steps.fold(keepingFailures: state == .failed)
      if state != .failed { facts.lastLines = [] }
      facts.state = state
      return now - (facts.start ?? now)
    }
    tree.noteEnd(of: self, as: state)
    guard let log = tree.log else { return }
    // Shorter times say nothing, and would make each run's log different.
    let duration =
      time < .seconds(1) ? nil : time.inWords.map { " " + Wording.standard[state == .done ? .inTime : .afterTime]($0) }
    let reason = presentFacts.reason.map { path.isEmpty ? "" : ": \($0)" } ?? ""
    log.report("\(name): \(Wording.standard[state.phrase])\(duration ?? "")\(reason)")
  }

  /// Reports each tenth that has been completed, except for the last, which the end follows.
  private func reportTenths() {
    let completed = completed
    let percent: Int? = facts.withLock { facts in
      guard let total = facts.total, total > 0, completed < total else { return nil }
      let tenths = Int(Double(completed) / Double(total) * 10)
      guard tenths > facts.reportedTenths else { return nil }
      facts.reportedTenths = tenths
      return 10 * tenths
    }
    if let percent { tree.log?.report("\(name): \(percent) %") }
  }
}
