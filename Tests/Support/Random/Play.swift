/// A case while it is played: where a world's numbers come from, and what it tells about itself.
///
/// A case from a seed makes up its acts as it goes and writes them down; a known case performs its acts again.
package final class Play {
  struct Edit {
    let name: String
    let share: Int
    let shareInCallbacks: Int
    let perform: () -> Void
  }

  /// Whether callbacks make edits.
  package let hasMischief: Bool

  /// The numbers of the current act.
  package var random: SeededGenerator

  /// The first thing that does not follow the rules.
  package private(set) var flaw: String?

  /// What has happened, for the report.
  private(set) var log: [String] = []

  /// The number of acts that callbacks have performed.
  private(set) var mischiefCount = 0

  private let startTape: NumberTape

  /// Decides which acts there are; `nil` for a known case.
  private var choices: SeededGenerator?

  private var edits: [Edit] = []
  private var check: () -> Void = {}
  private var levels = [Level()]

  /// The number of acts that callbacks may still make up, and of callbacks that do nothing before the next one.
  private var mischiefLeft = 0
  private var callsToSkip = 0
  private var longestPause = 0

  /// Whether callbacks may act now.
  private var isMischiefAllowed = false

  /// An act that is being performed, and what callbacks do meanwhile.
  private struct Level {
    /// The name of the act, if nothing has been noted of it.
    var name: String?

    /// The acts to perform again; `nil` if they are made up.
    var known: ArraySlice<Act>?

    var acts: [Act] = []
    var calls = 0
  }

  /// Creates a case from a seed, or a known one with the numbers of its start.
  init(mischief: Bool, seed: UInt64 = 0, start: [Int]? = nil) {
    hasMischief = mischief
    startTape = NumberTape(start)
    random = SeededGenerator(seed: seed, on: startTape)
    choices = start == nil ? SeededGenerator(seed: ~seed) : nil
  }

  /// The case so far, as data.
  var known: RandomCase { RandomCase(hasMischief: hasMischief, start: startTape.numbers, acts: levels[0].acts) }

  /// Whether a callback is acting.
  package var isInCallback: Bool { levels.count > 2 }

  func begin(_ edits: [Edit], check: @escaping () -> Void) { (self.edits, self.check) = (edits, check) }

  /// Describes the current act better than its name does.
  package func note(_ entry: @autoclosure () -> String) {
    levels[levels.count - 1].name = nil
    log.append(String(repeating: "  ", count: max(0, levels.count - 2)) + entry())
    ActTrace.note(log[log.count - 1])
  }

  private func noteName() {
    if let name = levels[levels.count - 1].name { note(name) }
  }

  package func fail(_ flaw: String?) { self.flaw = self.flaw ?? flaw }

  // MARK: Acts

  /// Performs an act that is made up.
  func performAny(calls: Int = 0) {
    var number = choices?.number(1...edits.reduce(0) { $0 + share(of: $1) }) ?? 0
    for edit in edits {
      number -= share(of: edit)
      if number <= 0 { return perform(edit, Act(edit.name, calls: calls), on: NumberTape(), nil) }
    }
  }

  private func share(of edit: Edit) -> Int { levels.count > 1 ? edit.shareInCallbacks : edit.share }

  /// Performs a known act.
  func perform(_ act: Act) {
    guard let edit = edits.first(where: { $0.name == act.name }) else { return fail("there is no edit “\(act.name)”") }
    perform(edit, act, on: NumberTape(act.numbers), act.inside[...])
  }

  private func perform(_ edit: Edit, _ act: Act, on tape: NumberTape, _ inside: ArraySlice<Act>?) {
    noteName()
    ActTrace.note(act.name)
    let outer = random
    random = SeededGenerator(seed: choices?.next() ?? 0, on: tape)
    let place = (level: levels.count - 1, index: levels[levels.count - 1].acts.count)
    levels[place.level].acts.append(act)
    levels.append(Level(name: act.name, known: inside))
    edit.perform()
    noteName()
    if place.level == 0, flaw == nil { check() }
    levels[place.level].acts[place.index].inside = levels.removeLast().acts
    levels[place.level].acts[place.index].numbers = tape.numbers
    random = outer
  }

  // MARK: Mischief

  /// Lets callbacks make edits while something is done, unless they are already allowed to.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether they may; by default, if the case wants that.
  ///   - most: The largest number of edits.
  ///   - pause: The largest number of callbacks between two of them.
  package func withMischief<Result>(
    if isAllowed: Bool? = nil, most: Int = 4, pause: Int = 9, _ body: () throws -> Result
  ) rethrows -> Result {
    guard !isMischiefAllowed else { return try body() }
    let outer = (isMischiefAllowed, mischiefLeft, callsToSkip, longestPause)
    defer { (isMischiefAllowed, mischiefLeft, callsToSkip, longestPause) = outer }
    isMischiefAllowed = isAllowed ?? hasMischief
    mischiefLeft = choices?.number(0...most) ?? 0
    longestPause = choices.map { _ in pause } ?? 0
    callsToSkip = choices?.number(0...longestPause) ?? 0
    return try body()
  }

  /// Does something without edits of callbacks.
  package func withoutMischief<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isMischiefAllowed
    defer { isMischiefAllowed = outer }
    isMischiefAllowed = false
    return try body()
  }

  /// A callback, which may make edits.
  package func strike() {
    guard isMischiefAllowed, flaw == nil, levels.count > 1, levels.count < 9 else { return }
    let place = levels.count - 1
    levels[place].calls += 1
    if levels[place].known == nil { return makeMischief(place) }
    while let next = levels[place].known?.first, next.calls <= levels[place].calls {
      levels[place].known?.removeFirst()
      startMischief(place)
      perform(next)
      if levels[place].known?.first?.calls != 0 { break }
    }
  }

  private func makeMischief(_ place: Int) {
    guard mischiefLeft > 0 else { return }
    guard callsToSkip == 0 else {
      callsToSkip -= 1
      return
    }
    mischiefLeft -= 1
    callsToSkip = choices?.number(0...longestPause) ?? 0
    var calls = levels[place].calls
    repeat {
      startMischief(place)
      performAny(calls: calls)
      calls = 0
    } while choices?.once(in: 2) == true && flaw == nil
  }

  private func startMischief(_ place: Int) {
    levels[place].calls = 0
    mischiefCount += 1
  }
}
