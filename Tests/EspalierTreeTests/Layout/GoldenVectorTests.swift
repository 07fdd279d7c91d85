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
  CellModel().sized(.edgeToEdge(height: height))
}

private func column(of count: Int, height: Int = 1) -> CellModel {
  CellModel().sized(.column(of: count, height: height))
}

private func background(_ size: CellSize = .fill) -> CellModel {
  CellModel().sized(size).inBackground()
}

@Suite("Golden vectors of the layouts")
struct GoldenVectorTests {
  /// Expects frames of the rows; see `frameTexts`.
  private func expect(
    _ root: ContainerModel, width: Int = 100, height: Int = 50, _ direction: ScrollDirection = .vertical,
    frames expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let view = ContainerView(loading: root, width: width, height: height, scrolling: direction)
    #expect(view.updated().frameTexts == expected, sourceLocation: sourceLocation)
  }

  @Test("Margins and spacing of a list with a container in the middle")
  func marginsAndSpacing() {
    let root = ContainerModel {
      edgeToEdge(10)
      fixed(30, 10)
      fixed(30, 20)
      fixed(30, 10)
      ContainerModel { [fixed(30, 10), fixed(30, 10, startsNewLine: true)] }
      fixed(30, 10)
      edgeToEdge(10)
    }.spaced(Spacing(top: 5, bottom: 6, left: 10, right: 10, lineSpacing: 4, itemSpacing: 3))
    (root.children[4] as? ContainerModel)?.spacing = Spacing(top: 2)
    expect(
      root,
      frames: [
        "0,5 100×10", "10,19 30×10", "43,19 30×20", "10,43 30×10", "10,55 30×10", "10,69 30×10", "10,79 30×10",
        "0,93 100×10", "100×109",
      ])
  }

  @Test("A cell that would pass the edge begins a new line")
  func newLine() {
    let root = ContainerModel { [fixed(60, 50), fixed(30, 10), fixed(30, 10)] }
    expect(root, frames: ["0,0 60×50", "60,0 30×10", "0,50 30×10", "90×60"])
  }

  @Test("An empty container breaks the run, and its margins take room")
  func emptyContainer() {
    let empty = ContainerModel().spaced(Spacing(top: 5, bottom: 5))
    let root = ContainerModel { [fixed(30, 10), empty, fixed(30, 10)] }
    expect(root, frames: ["0,0 30×10", "0,20 30×10", "30×30"])
  }

  @Test("A fixed cell that does not fit between left margin and view edge starts at 0")
  func wideFixedCell() {
    let root = ContainerModel { [fixed(88, 10), fixed(95, 10)] }.spaced(Spacing(left: 10, right: 10))
    expect(root, frames: ["10,0 88×10", "0,10 95×10", "98×20"])
  }

  @Test("Columns take the whole width, and the first columns get the remainder")
  func columns() {
    let root = ContainerModel { for _ in 0..<7 { column(of: 7) } }.spaced(Spacing(itemSpacing: 1))
    expect(
      root,
      frames: [
        "0,0 14×1", "15,0 14×1", "30,0 14×1", "45,0 13×1", "59,0 13×1", "73,0 13×1", "87,0 13×1", "100×1",
      ])
  }

  @Test("An unsized background covers its container and its margins, across the view")
  func backgrounds() {
    let inner = ContainerModel { [background(), fixed(30, 20)] }.spaced(Spacing(top: 5, bottom: 7, left: 9))
    let root = ContainerModel { [fixed(100, 10), inner] }
    expect(root, frames: ["0,0 100×10", "0,10 100×32", "9,15 30×20", "100×42"])
  }

  @Test("In a horizontal view, columns are filled downward and follow each other to the right")
  func horizontal() {
    let root = ContainerModel {
      for _ in 0..<4 { fixed(20, 40) }
      fixed(100, 10)
    }.spaced(Spacing(top: 3, left: 5, lineSpacing: 2, itemSpacing: 1))
    expect(
      root, height: 90, .horizontal,
      frames: [
        "5,3 20×40", "5,44 20×40", "27,3 20×40", "27,44 20×40", "49,3 100×10", "149×84",
      ])
  }

  @Test("A waterfall is inherited, and puts each cell below the column that ends highest")
  func waterfall() {
    let root = ContainerModel {
      ContainerModel { [fixed(50, 30), fixed(50, 10), fixed(50, 5)] }
    }.laidOut(by: WaterfallLayout(columns: 2))
    expect(root, frames: ["0,0 50×30", "50,0 50×10", "50,10 50×5", "100×30"])
  }

  @Test("A waterfall keeps the spacing between columns and between the cells of a column")
  func waterfallWithSpacing() {
    let root = ContainerModel { [fixed(50, 20), fixed(50, 10), fixed(50, 15)] }
    root.layout = WaterfallLayout(columns: 2)
    root.spacing = Spacing(lineSpacing: 5, itemSpacing: 10)
    expect(root, width: 110, frames: ["0,0 50×20", "60,0 50×10", "60,15 50×15", "110×30"])
  }

  @Test("A sticky row stays at the edge until the next one pushes it off")
  func sticky() {
    let first = fixed(100, 40)
    let second = fixed(100, 10)
    for cell in [first, second] { cell.stickiness = .list }
    let root = ContainerModel { [first, fixed(100, 150), second, fixed(100, 100)] }
    let view = ContainerView(showing: root, width: 100, height: 50)
    #expect(view.contentSize.height == 300)
    /// Where the sticky rows are shown at an offset; `nil` for a row that is not visible.
    func shown(at offset: Int) -> [Int?] {
      #expect(view.scrolled(to: offset).contentOffset.y == offset)
      // The row still has its own frame, although it is shown elsewhere.
      #expect(view.row(for: first)?.frame.y == 0)
      return [first, second].map { cell in view.visibleRows.first { $0.model === cell }?.frame.y }
    }
    for offset in [0, 1, 75, 140] { #expect(shown(at: offset) == [offset, nil]) }
    for offset in [141, 149] { #expect(shown(at: offset) == [offset, 190]) }
    for offset in 150..<190 { #expect(shown(at: offset) == [150, 190]) }
    // From here on, nothing is left of the first row, which ends at 190.
    #expect(shown(at: 190) == [nil, 190])
    for offset in 191...250 { #expect(shown(at: offset) == [nil, offset]) }
    // A point above the viewport finds the row that would be shown there.
    view.contentOffset.y = 191
    for y in 150..<190 { #expect(view.row(at: Point(x: 0, y: y))?.model === first) }
    #expect(view.row(at: Point(x: 0, y: 149))?.index == 1)
    #expect(view.row(at: Point(x: 0, y: 190)) == nil)
    #expect(view.row(at: Point(x: 0, y: 191))?.model === second)
  }

  @Test("A row that sticks in its container is pushed off by the container's end, below the bottom margin")
  func stickyInContainer() {
    let title = fixed(100, 3).sticky(.container)
    let section = ContainerModel { [title, fixed(100, 10)] }.spaced(Spacing(top: 1, bottom: 4))
    let view = ContainerView(width: 100, height: 20)
    view.show(ContainerModel { [section, fixed(100, 100)] })
    for (offset, shown) in [(0, 1), (1, 1), (2, 2), (15, 15), (16, 15), (17, 15), (18, nil), (60, nil)] as [(Int, Int?)]
    {
      #expect(view.scrolled(to: offset).visibleRows.first { $0.model === title }?.frame.y == shown, "at \(offset)")
    }
  }
}
