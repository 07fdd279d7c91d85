import EspalierCanvas
import EspalierTree
import Testing

/// A cell of a fixed size.
private func fixed(_ width: Int, _ height: Int, startsNewLine: Bool = false) -> CellModel {
  let cell = CellModel()
  cell.startsNewLine = startsNewLine
  cell.size = .fixed(width: width, height: height)
  return cell
}

private func edgeToEdge(_ height: Int) -> CellModel {
  let cell = CellModel()
  cell.size = .edgeToEdge(height: height)
  return cell
}

private func column(of count: Int, height: Int = 1) -> CellModel {
  let cell = CellModel()
  cell.size = .column(of: count, height: height)
  return cell
}

@Suite("Golden vectors of the flow layout")
struct GoldenVectorTests {
  /// Frames as `x,y width×height`, and the size of the content last.
  private func frames(_ root: ContainerModel, width: Int = 100) -> [String] {
    let view = ContainerView(width: width, height: 50)
    view.load(root)
    view.update()
    return view.rows.map { "\($0.frame.x),\($0.frame.y) \($0.frame.width)×\($0.frame.height)" }
      + ["\(view.contentSize.width)×\(view.contentSize.height)"]
  }

  @Test("Margins and spacing of a list with a container in the middle")
  func marginsAndSpacing() {
    let root = ContainerModel {
      edgeToEdge(10)
      fixed(30, 10)
      fixed(30, 20)
      fixed(30, 10)
      ContainerModel {
        fixed(30, 10)
        fixed(30, 10, startsNewLine: true)
      }
      fixed(30, 10)
      edgeToEdge(10)
    }
    root.spacing = Spacing(top: 5, bottom: 6, left: 10, right: 10, lineSpacing: 4, itemSpacing: 3)
    (root.children[4] as? ContainerModel)?.spacing = Spacing(top: 2)
    #expect(
      frames(root) == [
        "0,5 100×10", "10,19 30×10", "43,19 30×20", "10,43 30×10", "10,55 30×10", "10,69 30×10", "10,79 30×10",
        "0,93 100×10", "100×109",
      ])
  }

  @Test("A cell that would pass the edge begins a new line")
  func newLine() {
    let root = ContainerModel {
      fixed(60, 50)
      fixed(30, 10)
      fixed(30, 10)
    }
    #expect(frames(root) == ["0,0 60×50", "60,0 30×10", "0,50 30×10", "90×60"])
  }

  @Test("An empty container breaks the run and takes its margins")
  func emptyContainer() {
    let empty = ContainerModel()
    empty.spacing = Spacing(top: 5, bottom: 5)
    let root = ContainerModel {
      fixed(30, 10)
      empty
      fixed(30, 10)
    }
    #expect(frames(root) == ["0,0 30×10", "0,20 30×10", "30×30"])
  }

  @Test("A fixed cell that does not fit between left margin and view edge starts at 0")
  func wideFixedCell() {
    let root = ContainerModel {
      fixed(88, 10)
      fixed(95, 10)
    }
    root.spacing = Spacing(left: 10, right: 10)
    #expect(frames(root) == ["10,0 88×10", "0,10 95×10", "98×20"])
  }

  @Test("Columns take the whole width, what is left over goes to the first ones")
  func columns() {
    let root = ContainerModel { for _ in 0..<7 { column(of: 7) } }
    root.spacing = Spacing(itemSpacing: 1)
    #expect(
      frames(root) == [
        "0,0 14×1", "15,0 14×1", "30,0 14×1", "45,0 13×1", "59,0 13×1", "73,0 13×1", "87,0 13×1", "100×1",
      ])
  }
}
