import Espalier

extension Presentation {
  /// Shows a view, then each step, how many rows it changed, and the view after it: a screenplay.
  func play(on view: ContainerView) async throws {
    if recordings.record != nil { return try await play(on: Window(showing: view)) }
    if let theme { view.theme = theme }
    view.update()
    let isWhole = view.height == 0
    if let stage = Self.stage {
      let height = isWhole ? view.contentSize.height : view.height
      return try await stage(Window(width: view.width, height: height) { .view(view) }, steps)
    }
    let printout = StepPrintout(of: view, encoding: encoding)
    func show() {
      if isWhole {
        view.height = view.contentSize.height
        view.update()
      }
      printout.showScreen()
    }
    show()
    for step in steps {
      for part in printout.parts(of: step) {
        do throws(ScreenplayError) {
          try view.play(part)
        } catch {
          throw Failure(.usage, error.message)
        }
        printout.listen()
      }
      printout.show(step)
      show()
    }
  }

  /// Shows a window, then each step, how many rows it changed in all views, and the window after it: a screenplay.
  func play(on window: Window) async throws {
    if let stage = Self.stage { return try await stage(window, steps) }
    if let theme { window.theme = theme }
    window.update()
    let printout = StepPrintout(of: window, encoding: encoding)
    let recording = recordings.record.map { path in StepRecording(of: window, toFile: path) }
    printout.showScreen()
    for step in steps {
      for part in printout.parts(of: step) {
        recording?.note(part)
        try await Self.play(part, on: window)
        printout.listen()
      }
      printout.show(step)
      printout.showScreen()
    }
    try recording?.save()
  }
}

/// Writes steps and screens to standard output, and counts the rows that change in between.
private final class StepPrintout {
  private let node: any ScreenNode
  private let encoding: TextEncoding
  private var output = StandardOutput()
  private let recorder = RowChangesRecorder()

  /// What says the changes instead of showing screens; `nil` unless the user listens.
  private let voice: LinearVoice?

  /// What has been said since the last step was shown.
  private var said = ""

  init(of node: some ScreenNode & LinearScreen, encoding: TextEncoding) {
    self.node = node
    self.encoding = encoding
    voice = System.isAccessible ? LinearVoice(of: node) : nil
    node.addObserver(recorder)
  }

  deinit {
    node.removeObserver(recorder)
  }

  /// Returns the parts of a step that are played one after another: for those who listen, its keys.
  func parts(of step: Screenplay.Step) -> [Screenplay.Step] { voice == nil ? [step] : step.singleSteps }

  /// Notes what is said now.
  func listen() {
    guard let voice else { return }
    node.updateIfNeeded()
    said += voice.lines()
  }

  /// Shows a step that has been played, and what it cost.
  func show(_ step: Screenplay.Step) {
    let cost = voice == nil ? "= \(Screenplay.Cost(rows: recorder.changedRowCount))\n" : ""
    output.write("\n> \(step)\n\(cost)")
  }

  /// Shows the screen, or what has been said.
  func showScreen() {
    listen()
    let text = voice == nil ? node.rendered(as: encoding)[...] : said.drop(while: \.isNewline)
    said = ""
    recorder.removeAll()
    output.write(Screenplay.text(ofScreen: String(text)))
  }
}
