// A list in three steps: a model for each cell, a container for the models, and a view for the container. Notice that
// nothing is drawn by hand: a model defines what it shows, and the engine lays it out and draws it.

import Espalier
import ExampleSupport

// 1. The model: the data of one cell, and what it shows. `.gap` pushes what follows to the right edge.
final class NumberModel: CellModel {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  override var content: StyledText {
    StyledText("Label \(number)").bold() + .gap + StyledText("\(number) of 99").dim()
  }
}

// 2. The container: its children stand one below the other.
final class NumberList: ContainerModel {
  override init() {
    super.init()
    spacing = Spacing(left: 2, right: 2)
    topSeparator = SeparatorModel()
    bottomSeparator = SeparatorModel()
    for number in 1...99 { add(NumberModel(number)) }
  }
}

@main
struct SimpleList {
  static let usage = """
    usage: SimpleList [--live | --print | --svg file] [--steps s] [options]

    Shows a list of 99 labels.

      --steps s    steps separated by commas: "press down down, press end"
    \(Presentation.options(width: 32))
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(&arguments, width: 32)
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    // 3. The view: it loads the container, and shows what its height has room for.
    let view = ContainerView(width: presentation.width, height: 0)
    view.load(NumberList())
    try await presentation.show(view)
  }
}
