import EspalierCanvas
import EspalierTree
import Testing

@testable import EspalierWindow

/// The node at the end of all paths.
private final class House: EventNode {
  var eventStorage = EventStorage()
}

@Suite("The set of panes")
struct PaneSetTests {
  private let house = House()
  private let host = PaneHost(UpdateLoop())
  private let panes: PaneSet
  private let list = ContainerView(Choices("a", "b"))
  private let details = ContainerView(Choices("c"))

  init() {
    panes = PaneSet(.spacer, host: host)
    panes.setRoot(.row(.view(list), .view(details)), in: house)
  }

  private func update(width: Int = 20) {
    panes.needsArrangement = true
    host.loop.run { _ in
      panes.arrange(in: Size(width: width, height: 4))
      panes.update()
      panes.chooseActive()
      panes.checkBars()
      return panes.needsArrangement
    }
  }

  private var activeView: ContainerView? { panes.active?.view }

  @Test("A frame stays as long as its view, wherever the view goes; a view that has gone leaves the path")
  func staying() {
    let (frame, revision) = (panes.frame(of: details), panes.revision)
    #expect(list.nextNode === house)
    panes.setRoot(.column(.view(details), .bar(Choices("new"))), in: house)
    #expect(panes.frames.count == 2 && panes.frames[0] === frame && panes.revision != revision)
    #expect(list.nextNode == nil && details.nextNode === house)
  }

  @Test("The dock is beside all other panes, and stays when they are replaced")
  func dock() {
    let view = ContainerView(Choices("docked"))
    panes.setDock(.view(view).width(.fixed(6)), in: house)
    panes.setRoot(.view(list), in: house)
    update()
    #expect(panes.frames.map(\.view) === [list, view])
    #expect(panes.frame(of: view)?.frame == Rect(x: 14, y: 0, width: 6, height: 4))
    panes.setDock(nil, in: house)
    #expect(panes.frames.map(\.view) === [list] && view.nextNode == nil)
  }

  @Test("The active frame is one of the panes, and visible after an update")
  func active() {
    #expect(panes.active == nil)
    update()
    #expect(activeView === list)
    panes.setRoot(.row(.view(list).hidden(narrowerThan: 10), .view(details)), in: house)
    #expect(activeView === list)
    update(width: 9)
    #expect(activeView === details)
    panes.setRoot(.view(list), in: house)
    #expect(panes.active == nil)
  }

  @Test("A bar is active only if nothing else can be, and it has a focusable row")
  func bars() {
    panes.setRoot(.column(.bar(ContainerModel { LabelModel("title") }), .bar(Choices("x")), .view(list)), in: house)
    update()
    #expect(activeView === list)
    panes.setRoot(.column(.bar(ContainerModel { LabelModel("title") }), .bar(Choices("x"))), in: house)
    update()
    #expect(panes.active === panes.frames[1])
  }

  @Test("A view that is not shown yet becomes active in the next update; the most recent request wins")
  func requests() {
    update()
    let (early, late) = (ContainerView(Choices("early")), ContainerView(Choices("late")))
    #expect(!panes.activate(early) && !panes.activate(late))
    panes.setRoot(.row(.view(list), .view(early), .view(late)), in: house)
    update()
    #expect(activeView === late)
    #expect(!panes.activate(details) && panes.activate(list))
    panes.setRoot(.row(.view(list), .view(details)), in: house)
    update()
    #expect(activeView === list)
  }

  @Test("A request that the update cannot satisfy can be dropped")
  func droppedRequest() {
    update()
    let other = ContainerView(Choices("other"))
    #expect(!panes.activate(other))
    update()
    panes.dropRequest()
    panes.setRoot(.row(.view(list), .view(other)), in: house)
    update()
    #expect(activeView === list)
  }

  @Test("The neighbors of the active frame are the visible ones, around the ends")
  func neighbors() {
    let third = ContainerView(Choices("third"))
    panes.setRoot(.row(.view(list), .view(details).hidden(narrowerThan: 10), .view(third)), in: house)
    update(width: 9)
    #expect(panes.neighbor(forward: true)?.view === third && panes.neighbor(forward: false)?.view === third)
    update()
    #expect(panes.neighbor(forward: true)?.view === details && panes.neighbor(forward: false)?.view === third)
  }

  @Test("A bar that has grown is arranged again")
  func growth() {
    let title = LabelModel("one")
    panes.setRoot(.column(.bar(ContainerModel { title }), .view(list)), in: house)
    update()
    #expect(panes.frame(of: list)?.frame?.y == 1 && !panes.needsArrangement)
    let revision = panes.revision
    title.text = "one\ntwo"
    panes.update()
    panes.checkBars()
    #expect(panes.needsArrangement && panes.revision == revision)
    update()
    #expect(panes.frame(of: list)?.frame?.y == 2 && panes.revision != revision)
  }
}

private func === (_ one: [ContainerView], _ other: [ContainerView]) -> Bool { one.elementsEqual(other, by: ===) }
