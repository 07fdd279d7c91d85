import EspalierRefresh
import EspalierTree

/// Waterfalls, strips, backgrounds, callbacks that edit, and renderings.
enum LayoutRuns {
  static var all: [CountedRun] {
    let counts = [1_000, 100_000]
    return counts.flatMap(waterfalls) + strips + [backgrounds, takenRows] + counts.flatMap(renderings)
  }

  /// An edit of something in a view that has been updated.
  private static func edit<Content>(
    _ name: String, of makeContent: @escaping () -> (Content, view: ContainerView),
    _ apply: @escaping (Content, _ view: ContainerView) -> Void
  ) -> CountedRun {
    CountedRun(name) {
      let (content, view) = makeContent()
      view.update()
      return {
        apply(content, view)
        return view.show()
      }
    }
  }

  // MARK: Waterfalls

  private static func makeWaterfall(of count: Int) -> (ContainerModel, view: ContainerView) {
    let container = ContainerModel()
    container.layout = WaterfallLayout(columns: 3)
    container.add(contentsOf: (0..<count).map(makeTile))
    let view = ContainerView(width: 80, height: 24)
    view.load(container)
    return (container, view)
  }

  private static func makeTile(_ number: Int) -> CountedLabel {
    let tile = CountedLabel(StyledText(String(repeating: "tile \(number) ", count: 1 + number % 7)))
    tile.size = .column(of: 3)
    return tile
  }

  private static func waterfalls(of count: Int) -> [CountedRun] {
    let place = "waterfall of \(count.grouped) cells"
    let make = { makeWaterfall(of: count) }
    return [
      CountedRun("first update, \(place)") {
        let view = make().view
        return { view.show() }
      },
      edit("append 20 cells, \(place)", of: make) { container, _ in
        container.add(contentsOf: (0..<20).map(makeTile))
      },
      edit("insert a cell before the last 100, \(place)", of: make) { container, _ in
        container.insert(makeTile(3), at: count - 100)
      },
    ]
  }

  // MARK: Strips

  private static func makeStrips() -> ([HorizontalScrollModel], view: ContainerView) {
    let strips = (0..<100).map { number in
      let strip = HorizontalScrollModel(height: 3)
      strip.container.add(
        contentsOf: (0..<100).map { index in
          let label = CountedLabel(StyledText("Cover \(number), \(index)"))
          label.size = .fixed(width: 16, height: 3)
          return label
        })
      return strip
    }
    let root = ContainerModel()
    root.add(contentsOf: strips)
    let view = ContainerView(width: 80, height: 24)
    view.load(root)
    return (strips, view)
  }

  private static var strips: [CountedRun] {
    let place = "100 strips of 100 cells"
    return [
      CountedRun("first update, \(place)") {
        let view = makeStrips().view
        return { view.show() }
      },
      edit("scroll a strip by a cell, \(place)", of: makeStrips) { strips, _ in
        strips[2].view.contentOffset.x += 16
      },
      edit("remove a cell of a strip, \(place)", of: makeStrips) { strips, _ in
        strips[2].container.remove(strips[2].container.children[1])
      },
      edit("scroll by a page, \(place)", of: makeStrips) { _, view in view.contentOffset.y += 24 },
    ]
  }

  // MARK: Backgrounds

  private static var backgrounds: CountedRun {
    CountedRun("another text of two lines, 10 groups with 100 backgrounds each") {
      let root = ContainerModel()
      // Keeps all of it out of view.
      root.add(LabelModel(StyledText(String(repeating: "\n", count: 24))))
      let label = CountedLabel("one")
      for group in 0..<10 {
        let container = ContainerModel().added(to: root)
        for number in 0..<100 {
          let background = CountedLabel("")
          background.isBackground = true
          background.size = .fixed(width: 3, height: 1 + number % 7)
          container.add(background)
        }
        container.add(group == 0 ? label : CountedLabel("more"))
      }
      let view = ContainerView(showing: root, width: 80, height: 24)
      return {
        label.text = "one\ntwo"
        return view.show()
      }
    }
  }

  // MARK: Callbacks that edit

  /// Takes the children of another container before it is laid out.
  private final class TakingContainer: ContainerModel {
    var source: ContainerModel?

    override func willUpdate() {
      guard let taken = source?.children.map({ $0 }) else { return }
      source = nil
      add(contentsOf: taken)
    }
  }

  private static var takenRows: CountedRun {
    CountedRun("a callback takes 1,000 rows from a container laid out before") {
      let (source, taker) = (ContainerModel(), TakingContainer())
      source.add(contentsOf: (0..<1_000).map(CountedList.makeLabel))
      taker.add(CountedLabel("taker"))
      let view = ContainerView(showing: ContainerModel { [source, taker] }, width: 80, height: 24)
      return {
        taker.source = source
        source.add(CountedLabel("one more"))
        taker.add(CountedLabel("one more"))
        return view.show()
      }
    }
  }

  // MARK: Renderings

  private static func renderings(of count: Int) -> [CountedRun] {
    [("plain text", TextEncoding.plain), ("ANSI", .ansi(.trueColor))].map { name, encoding in
      CountedRun("rendering as \(name), \(count.grouped) rows") {
        let root = ContainerModel()
        root.add(contentsOf: (0..<count).map(CountedList.makeLabel))
        return {
          _ = TextRenderer(width: 80, encoding: encoding).text(of: root)
          return nil
        }
      }
    }
  }
}
