import EspalierTerminal
import EspalierTree
import EspalierWindow

/// A player that plays a screenplay from a file, and compares its screens, or records them if that is allowed.
struct ScreenplayPlayer {
  let surroundings: SnapshotEnvironment
  let path: String
  var withStyles = false

  /// Plays the file on a stage.
  ///
  /// - Returns: A message about what is wrong; `nil` if everything is as in the file, or has just been recorded.
  func failureMessage(on stage: some ScreenplayStage) async throws(ExpectationFailure) -> String? {
    let (text, problem) = surroundings.text(of: "screenplay", at: path)
    if let problem { return problem }
    guard let text else {
      return """
        There is no screenplay \(path).
        Write one with nothing but steps, as “> press down”, a blank line after each whose screen it shall have.
        \(surroundings.advice(verb: "record the screens"))
        """
    }
    let screenplay: Screenplay
    do {
      screenplay = try Screenplay(parsing: text)
    } catch {
      return "The screenplay \(path) cannot be read: \(error)."
    }
    var run = Run(player: self, screenplay: screenplay, counter: RowChangesRecorder())
    stage.node.addObserver(run.counter)
    defer { stage.node.removeObserver(run.counter) }
    if let problem = try await run.problem(on: stage) { return problem }
    guard surroundings.isRecording else { return nil }
    var recorded = screenplay
    recorded.replaceScreens(with: run.screens)
    return recorded == screenplay ? nil : surroundings.record("\(recorded)", "screenplay", at: path)
  }

  /// Compares a screenplay with the file, or records it if that is allowed.
  func failureMessage(comparing screenplay: Screenplay) -> String? {
    let (text, problem) = surroundings.text(of: "screenplay", at: path)
    if let problem { return problem }
    let recorded = text.flatMap { try? Screenplay(parsing: $0) }
    if recorded == screenplay { return nil }
    if surroundings.isRecording { return surroundings.record("\(screenplay)", "screenplay", at: path) }
    guard let text else {
      return "There is no screenplay \(path).\n\(surroundings.advice(verb: "record what was done"))"
    }
    let lines = Screen.lines(of: "\(screenplay)")
    guard let difference = ScreenDifference(Screen.lines(of: text), lines, .modern) else { return nil }
    return
      "\(difference.message(about: "The screenplay \(path)"))\n\n\(surroundings.advice(verb: "accept what was done"))"
  }
}

extension ScreenplayPlayer {
  /// A run of a screenplay.
  private struct Run {
    let player: ScreenplayPlayer
    let screenplay: Screenplay

    /// The row changes of the updates in the current step.
    let counter: RowChangesRecorder

    /// The screens that were shown.
    var screens: [[String]] = []

    var latestStep: Screenplay.Step?

    /// The writer that determines the bytes for a terminal.
    var writer = FrameWriter()

    /// The number of bytes sent in the current step.
    var byteCount = 0

    mutating func problem(on stage: some ScreenplayStage) async throws(ExpectationFailure) -> String? {
      stage.updateScreen()
      countBytes(on: stage)
      for (part, line) in zip(screenplay.parts, screenplay.lineNumbers) {
        let problem: String?
        switch part {
        case .comment: problem = nil
        case .step(let step): problem = try await self.problem(of: step, on: stage)
        case .cost(let cost): problem = self.problem(ofBytes: cost.bytes, on: stage) ?? self.problem(ofRows: cost.rows)
        case .screen(let lines): problem = self.problem(of: lines, on: stage)
        }
        if let problem { return "The screenplay \(player.path), line \(line): \(problem)" }
      }
      return nil
    }

    private mutating func problem(
      of step: Screenplay.Step, on stage: some ScreenplayStage
    ) async throws(ExpectationFailure) -> String? {
      if latestStep == nil { try stage.beginSteps() }
      latestStep = step
      counter.removeAll()
      do {
        try await stage.play(step)
        // As in a terminal, everything is drawn after each step: some cells scroll their content when they are drawn.
        _ = stage.node.makeCanvas()
        countBytes(on: stage)
        return nil
      } catch {
        return "\(error.message).\n\(Screen(stage.node).picture)"
      }
    }

    /// Counts the bytes that a terminal would be sent, if the screenplay has costs in bytes.
    private mutating func countBytes(on stage: some ScreenplayStage) {
      guard screenplay.hasByteCosts, let window = stage.node as? Window else { return }
      var bytes: [UInt8] = []
      writer.write(window, into: &bytes)
      byteCount = bytes.count
    }

    private func problem(ofBytes expected: Int?, on stage: some ScreenplayStage) -> String? {
      guard let expected else { return nil }
      guard stage.node is Window else {
        return "a terminal shows windows, so a step on a view has no bytes: assert rows alone, as “= 1 row”."
      }
      guard byteCount != expected, let latestStep else { return nil }
      let (wanted, cost) = (Screenplay.Cost(bytes: expected), Screenplay.Cost(bytes: byteCount))
      return """
        “\(latestStep)” was expected to send a terminal \(wanted), and sends it \(cost).
        Costs are not recorded: if that is what it may cost, write “= \(cost)”.
        """
    }

    private func problem(ofRows expected: Int?) -> String? {
      let rows = counter.changedRowCount
      guard let expected, rows != expected, let latestStep else { return nil }
      let changes = counter.changes.filter { !$0.isEmpty }.map { "\n  \($0)" }.joined()
      return """
        “\(latestStep)” was expected to change \(Screenplay.Cost(rows: expected)), and has changed \(Screenplay.Cost(rows: rows))\(changes.isEmpty ? "." : ":\(changes)")
        Costs are not recorded: if that is what it may cost, write “= \(Screenplay.Cost(rows: rows))”.
        """
    }

    private mutating func problem(of expected: [String]?, on stage: some ScreenplayStage) -> String? {
      let screen = Screen(stage.node)
      var lines = player.withStyles ? Screen(stage.node, withStyles: true).lines : screen.lines
      while lines.last == "" { lines.removeLast() }
      screens.append(lines)
      stage.noteAsserted(screen)
      let surroundings = player.surroundings
      if surroundings.isRecording { return nil }
      let after = latestStep.map { "after “\($0)”" } ?? "at the beginning"
      guard let expected else {
        return "no screen has been recorded \(after).\n\(surroundings.advice(verb: "record it"))"
      }
      guard let difference = ScreenDifference(expected, lines, screen.widthPolicy) else { return nil }
      return
        "the screen \(after) differs.\n\(difference.message(about: "It"))\n\n\(surroundings.advice(verb: "accept what is shown"))"
    }
  }
}

extension Screenplay {
  fileprivate var hasByteCosts: Bool {
    parts.contains { part in
      if case .cost(let cost) = part { cost.bytes != nil } else { false }
    }
  }
}
