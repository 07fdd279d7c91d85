import EspalierTree
import TestSupport
import Testing

@Suite("Ticks")
struct TickTests {
  private let calls = Log()

  private func tick(_ node: some EventNode, every interval: Duration, _ name: String) {
    node.onTick(every: interval) { [calls] _ in calls.note(name) }
  }

  @Test("Without handlers there is no deadline")
  func nothing() {
    let view = ContainerView(showing: ContainerModel { LabelModel("a") }, width: 5, height: 5)
    #expect(view.nextDeadline == nil)
    view.advance(to: .seconds(5))
    #expect(view.nextDeadline == nil)
  }

  @Test("Handlers are called at multiples of their intervals, and once if the host is late")
  func steps() {
    let label = LabelModel("a")
    let view = ContainerView(showing: ContainerModel { label }, width: 5, height: 5)
    tick(label, every: .milliseconds(100), "a")
    #expect(view.nextDeadline == .milliseconds(100))
    view.advance(to: .milliseconds(99))
    #expect(calls.take() == [])
    view.advance(to: .milliseconds(100))
    #expect(calls.take() == ["a"] && view.nextDeadline == .milliseconds(200))
    view.advance(to: .milliseconds(570))
    #expect(calls.take() == ["a"] && view.nextDeadline == .milliseconds(600))
    view.advance(to: .seconds(1_000_000_000))
    #expect(calls.take() == ["a"] && view.nextDeadline == .seconds(1_000_000_000) + .milliseconds(100))
  }

  @Test("Handlers are called in the order in which they are due")
  func order() {
    let label = LabelModel("a")
    let root = ContainerModel { label }
    let view = ContainerView(showing: root, width: 5, height: 5)
    tick(view, every: .seconds(1), "view")
    tick(label, every: .seconds(3), "label")
    tick(root, every: .seconds(2), "root")
    view.advance(to: .seconds(5))
    #expect(calls.take() == ["view", "root", "label"])
  }

  @Test("Models and cells are called only while one of their rows is on show, and start again when they return")
  func onShow() {
    final class Row: CellModel {
      var calls = 0
      override var cellType: AnyCell.Type { RowCell.self }
    }
    final class RowCell: Cell<Row> {
      override func modelDidLoad() { onTick(every: .seconds(1)) { cell in cell.model.calls += 1 } }
    }
    let rows = (0..<9).map { _ in Row() }
    let (above, below) = (ContainerModel { rows[..<3] }, ContainerModel { rows[3...] })
    let view = ContainerView(showing: ContainerModel { [above, below] }, width: 5, height: 2)
    tick(above, every: .seconds(1), "above")
    tick(below, every: .seconds(1), "below")
    tick(rows[8], every: .seconds(1), "last")
    view.advance(to: .seconds(1))
    #expect(calls.take() == ["above"] && rows.map(\.calls) == [1, 1, 0, 0, 0, 0, 0, 0, 0])
    view.advance(to: .milliseconds(1_500))
    #expect(view.scrolled(to: 7).nextDeadline == .milliseconds(2_500))
    view.advance(to: .milliseconds(2_500))
    #expect(calls.take() == ["below", "last"] && rows.map(\.calls) == [1, 1, 0, 0, 0, 0, 0, 1, 1])
    below.isHidden = true
    above.isHidden = true
    #expect(view.updated().nextDeadline == nil)
    above.isHidden = false
    view.update()
    view.advance(to: .milliseconds(3_400))
    #expect(calls.take() == [])
    view.advance(to: .milliseconds(3_500))
    #expect(calls.take() == ["above"])
  }

  @Test("Handlers cancelled during a tick are not called, and added ones wait")
  func edits() {
    let label = LabelModel("a")
    let view = ContainerView(showing: ContainerModel { label }, width: 5, height: 5)
    var second: Subscription<LabelModel>?
    label.onTick(every: .seconds(1)) { [self] label in
      second?.cancel()
      if calls.entries.isEmpty { tick(label, every: .seconds(1), "late") }
      calls.note("first")
    }
    second = label.onTick(every: .seconds(1)) { [calls] _ in calls.note("second") }
    view.advance(to: .seconds(1))
    #expect(calls.entries == ["first"])
    view.advance(to: .seconds(2))
    #expect(calls.entries == ["first", "first", "late"])
  }

  @Test("The rows of a strip are called while the strip is on show")
  func strips() {
    let strip = HorizontalScrollModel(height: 1)
    for index in 0..<3 {
      let label = LabelModel("label \(index)").sized(.fixed(width: 5, height: 1))
      tick(label, every: .seconds(1), "\(index)")
      strip.container.add(label)
    }
    let root = ContainerModel { [LabelModel("a"), LabelModel("b"), strip] }
    let view = ContainerView(showing: root, width: 10, height: 2)
    view.advance(to: .seconds(9))
    #expect(calls.take() == [] && view.nextDeadline == nil)
    #expect(view.scrolled(to: 1).nextDeadline == .seconds(10))
    view.advance(to: .seconds(10))
    #expect(calls.take() == ["0", "1"])
  }

  @Test("A handler may release a strip that is on show")
  func releasedStrip() {
    let root = ContainerModel { [LabelModel("a"), HorizontalScrollModel(height: 1)] as [CellModel] }
    let view = ContainerView(showing: root, width: 5, height: 2)
    weak let strip = root.children.last
    #expect(strip != nil)
    root.onTick(every: .seconds(1)) { [unowned view] root in
      root.children.last?.removeFromParent()
      view.update()
    }
    view.advance(to: .seconds(1))
    #expect(strip == nil && view.rendered() == "a")
  }

  @Test("A node above several views is called once for each time")
  func coordinator() {
    final class Coordinator: EventNode {
      var eventStorage = EventStorage()
    }
    let coordinator = Coordinator()
    tick(coordinator, every: .seconds(1), "coordinator")
    let views = (0..<2).map { _ in ContainerView(width: 5, height: 5) }
    for view in views { view.attach(to: coordinator) }
    for second in 1...3 {
      for view in views { view.advance(to: .seconds(second)) }
    }
    #expect(calls.take() == ["coordinator", "coordinator", "coordinator"])
  }

  @Test("A handler may advance the time, edit the tree and load another one")
  func reentrancy() {
    let label = LabelModel("a")
    let view = ContainerView(showing: ContainerModel { label }, width: 5, height: 5)
    let other = LabelModel("b")
    tick(other, every: .seconds(1), "other")
    label.onTick(every: .seconds(1)) { [calls] _ in
      calls.note("label")
      view.show(ContainerModel { other })
      view.advance(to: .seconds(2))
    }
    view.advance(to: .seconds(1))
    #expect(calls.take() == ["label", "other"] && view.nextDeadline == .seconds(3))
  }

  @Test("Each advance of time calls exactly the handlers that are due, once", arguments: [1, 2, 3, 4, 5])
  func randomTimes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let label = LabelModel("a")
    let view = ContainerView(showing: ContainerModel { label }, width: 5, height: 5)
    let intervals = (0..<5).map { _ in random.number(1...50) }
    var counts = [Int](repeating: 0, count: 5)
    for (index, interval) in intervals.enumerated() {
      label.onTick(every: .milliseconds(interval)) { _ in counts[index] += 1 }
    }
    var expected = counts
    var time = 0
    _ = view.nextDeadline
    for _ in 0..<200 {
      let earlier = time
      time += random.number(0...40)
      view.advance(to: .milliseconds(time))
      for index in 0..<5 where time / intervals[index] > earlier / intervals[index] { expected[index] += 1 }
      #expect(counts == expected, "seed \(seed), at \(time)")
      let next = intervals.map { (time / $0 + 1) * $0 }.min() ?? 0
      #expect(view.nextDeadline == .milliseconds(next), "seed \(seed), at \(time)")
    }
  }

  @Test("Exactly what is on show is called", arguments: SeededGenerator.batches(of: 20))
  func randomScreens(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let root = ContainerModel()
      let view = ContainerView(showing: root, width: 10, height: 4)
      var groups: [ContainerModel] = []
      var labels: [LabelModel] = []
      for second in 1...20 {
        switch random.number(0...6) {
        case 0:
          groups.append(ContainerModel().added(to: root))
          groups.last?.nodeName = "group \(groups.count)"
          tick(groups[groups.count - 1], every: .seconds(1), "group \(groups.count)")
        case 1, 2:
          let label = LabelModel("label").added(to: random.pick(groups) ?? root)
          labels.append(label)
          label.nodeName = "label \(labels.count)"
          label.isHidden = random.once(in: 5)
          tick(label, every: .seconds(1), label.nodeName)
        case 3: view.height = random.number(0...5)
        case 4: view.contentOffset.y = random.number(0...9)
        case 5: random.pick(groups)?.isHidden.toggle()
        default: random.pick(labels)?.isHidden.toggle()
        }
        view.update()
        var onShow: Set<String> = []
        for row in view.visibleRows {
          onShow.insert(row.model.nodeName)
          if let group = row.model.parent, group !== root { onShow.insert(group.nodeName) }
        }
        #expect((view.nextDeadline == nil) == onShow.isEmpty, "seed \(seed), second \(second)")
        view.advance(to: .seconds(second))
        #expect(calls.take().sorted() == onShow.sorted(), "seed \(seed), second \(second)")
      }
    }
  }

  @Test("Going back in time traps, and so does an interval of zero")
  func mistakes() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let view = ContainerView(width: 5, height: 5)
      view.advance(to: .seconds(2))
      view.advance(to: .seconds(1))
    }.expectTrap("time must not go backward")
    await #expect(processExitsWith: .failure, observing: .message) {
      ContainerModel().onTick(every: .zero) { _ in }
    }.expectTrap("must be positive")
  }
}
