package import Espalier

extension Arguments {
  /// The steps that `--steps` names, else the usual ones.
  package mutating func takeSteps(usually usual: String? = nil) throws(Failure) -> [Screenplay.Step] {
    guard let text = try takeValue(of: "--steps") ?? usual else { return [] }
    do throws(ScreenplayError) {
      return try Screenplay.Step.steps(of: text)
    } catch {
      throw Failure(.usage, error.message)
    }
  }
}

extension Terminal {
  /// Shows a view, then each step, how many rows it has changed, and the view after it: a screenplay.
  ///
  /// A view without height shows all of its content.
  package func play(_ steps: [Screenplay.Step], on view: ContainerView) throws(Failure) {
    let isWhole = view.height == 0
    var output = StandardOutput()
    func show() {
      if isWhole {
        view.height = view.contentSize.height
        view.update()
      }
      let lines = view.rendered(as: encoding).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      output.write(Screenplay.text(ofScreen: lines))
    }
    var changedRows = 0
    view.onRowChanges = { changedRows += $0.changedRowCount }
    defer { view.onRowChanges = nil }
    show()
    for step in steps {
      changedRows = 0
      do throws(ScreenplayError) {
        try view.play(step)
      } catch {
        throw Failure(.usage, error.message)
      }
      output.write("\n> \(step)\n= \(Screenplay.Cost(rows: changedRows))\n")
      show()
    }
  }
}
