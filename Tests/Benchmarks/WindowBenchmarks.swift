import Espalier

/// Windows compared with the cost of the views in them.
enum WindowBenchmarks {
  static var all: [Benchmark] { [label, overlay] }

  /// A view of 1,000 labels, 40 of which are in view, and one of the visible labels.
  private static func makeView() -> (view: ContainerView, label: LabelModel) {
    let labels = (0..<1_000).map { LabelModel("row \($0), with some words behind it") }
    let view = ContainerView(width: 50, height: 20)
    view.load(ContainerModel { labels })
    return (view, labels[3])
  }

  private static var label: Benchmark {
    Benchmark(
      "a label in a window of four panes, updated and drawn", floor: "the same view alone", target: 1.5,
      operations: 1_000
    ) {
      let (view, label) = makeView()
      let others = (0..<3).map { _ in makeView().view }
      let window = Window(width: 100, height: 40) {
        .column(.row(.view(view), .view(others[0])), .row(.view(others[1]), .view(others[2])))
      }
      window.update()
      var canvas = Canvas(width: 100, height: 40)
      return {
        for number in 0..<1_000 {
          label.text = StyledText("number \(number)")
          guard window.update() else { preconditionFailure("the label has changed") }
          window.draw(in: &canvas)
        }
      }
    } floor: {
      let (view, label) = makeView()
      view.update()
      var canvas = Canvas(width: 50, height: 20)
      return {
        for number in 0..<1_000 {
          label.text = StyledText("number \(number)")
          view.update()
          canvas.clear()
          view.draw(in: &canvas)
        }
      }
    }
  }

  private static var overlay: Benchmark {
    Benchmark(
      "an overlay over 1,000,000 rows, opened, drawn and closed", floor: "the same over 1,000 rows",
      of: (1_000_000, 1_000), operations: 100
    ) { count in
      let container = ContainerModel { (0..<count).map { LabelModel("row \($0)") } }
      let window = Window(width: 80, height: 24) { .view(ContainerView(container)) }
      window.update()
      let content = ContainerModel { LabelModel("Are you sure?") }
      var canvas = Canvas(width: 80, height: 24)
      return {
        for _ in 0..<100 {
          let overlay = window.present(content, as: .dialog(width: 30))
          window.update()
          window.draw(in: &canvas)
          overlay.dismiss()
          window.update()
          window.draw(in: &canvas)
        }
      }
    }
  }
}
