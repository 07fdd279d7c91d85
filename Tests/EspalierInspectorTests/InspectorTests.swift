import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@testable import EspalierInspector
@testable import EspalierWindow

@Suite("An inspector", .expectations)
struct InspectorTests {
  @Test("The inspector shows what is focused, what has happened, and the tree")
  func golden() throws {
    let probe = try InspectedWindow(width: 100, height: 12)
    #expect(
      probe.window.rendered() == """
        ╭─ Trees ──────────────────────────────────────────────────╮╭─ Inspector ──────────────────────────╮
        │Pear                                                      ││  Focus Trees › LabelModel "Pear"     │
        │Fig                                                       ││  Events 0                            │
        │Quince                                                    ││  Updates 0                           │
        │                                                          ││▾ Window · 100×12                     │
        │                                                          ││  ▾ Trees · view · 0,0 60×12 · active │
        │                                                          ││    ▾ Orchard · 0,0 58×3              │
        │                                                          ││        LabelModel "Pear" · focus · r…│
        │                                                          ││        LabelModel "Fig" · row 1 · 0,…│
        │                                                          ││        LabelModel "Quince" · row 2 ·…│
        │                                                          ││                                      │
        ╰──────────────────────────────────────────────────────────╯╰──────────────────────────────────────╯
        """)
    #expect(probe.current == "LabelModel \"Pear\" · focus · row 0 · 0,0 58×1")
  }

  @Test("Details show what a node subscribes to, shares and sees, and which keys it handles")
  func details() throws {
    let probe = try InspectedWindow()
    probe.orchard.share(3, as: SharedDataID<Int>("count"))
    let collapsed = probe.rows
    probe.press("left", "enter")
    var details = collapsed
    details.insert(
      contentsOf: [
        "is Orchard · 0,0 46×3", "on picked", "shares count = 3", "sees season = autumn, from Window",
        "keys p Pick (orchard.pick)",
      ], at: 6)
    #expect(probe.rows == details && probe.current == "Orchard · 0,0 46×3")
    #expect(probe.after("down", "down", "space").rows == collapsed && probe.current == "Orchard · 0,0 46×3")
  }

  @Test("Rows can be expanded and collapsed, and left moves to the parent")
  func expansion() throws {
    let probe = try InspectedWindow()
    let expanded = probe.rows
    #expect(probe.after("left", "left").rows == Array(expanded[...5]))
    probe.press("left", "left", "left", "left")
    #expect(probe.rows == Array(expanded[...3]) && probe.current == "Window · 80×12")
    #expect(probe.after("left").rows == Array(expanded[...3]))
    probe.press("right", "right", "right", "right", "right")
    #expect(probe.rows == expanded && probe.current == "Orchard · 0,0 46×3")
    #expect(probe.after("home", "right", "left", "enter").current?.hasPrefix("LabelModel \"Pear\" · focus") == true)
  }

  @Test("Events and updates are recorded while the inspector is visible, latest first")
  func records() throws {
    let probe = try InspectedWindow()
    #expect(probe.after("f6", "p", "p").orchard.picked == ["pear", "pear"])
    _ = probe.window.makeCanvas()
    (probe.orchard.children[1] as? LabelModel)?.text = "Figs"
    let event = "picked: LabelModel → Orchard → ContainerView → Window, handled by Orchard"
    let update = "Trees: ~ row 1; visited 1 container, measured 1 cell, draws 1 line"
    let collapsed: ArraySlice = ["Events 2: \(event)", "Updates 1: \(update)"]
    #expect(probe.rows[1...2] == collapsed)
    probe.press("f6", "home", "down", "right", "down", "down", "down", "right")
    let expanded: ArraySlice = ["Events 2", "2 \(event)", "1 \(event)", "Updates 1", "1 \(update)"]
    #expect(probe.rows[1...5] == expanded && probe.current == "Updates 1")
    #expect(probe.after("enter", "up", "up", "up", "space").rows[1...2] == collapsed)
    probe.window.toggleInspector()
    (probe.orchard.children[1] as? LabelModel)?.send(Garden.picked, "fig")
    #expect(probe.inspector.log.count(of: .events) == 2)
  }

  @Test("Requests are shown by name while they are under way")
  func requests() async throws {
    let probe = try InspectedWindow()
    let rows = probe.rows
    probe.orchard.perform(named: "water()") {
      true
    } then: { _, _ in
    }
    _ = probe.window.inbox.start({ _ in 1 }, receive: { _ in })
    probe.window.loop.mark()
    var withRequests = rows
    withRequests.insert(contentsOf: ["Request water() of Orchard", "Request unnamed"], at: 3)
    #expect(probe.rows == withRequests)
    #expect(probe.after("home", "down", "down", "down", "enter", "right").current?.hasPrefix("Request water()") == true)
    await probe.window.settle()
    probe.window.loop.mark()
    #expect(probe.rows == rows)
  }

  @Test("Only the latest events are kept, and they keep their numbers")
  func ring() throws {
    let probe = try InspectedWindow()
    for number in 1...60 { probe.orchard.send(EventID<Void>("event \(number)")) }
    probe.press("home", "down", "right")
    let rows = probe.rows
    #expect(rows[1] == "Events 60")
    #expect(rows[2] == "60 event 60: Orchard → ContainerView → Window, not handled")
    #expect(rows[51] == "11 event 11: Orchard → ContainerView → Window, not handled" && rows[52] == "Updates 0")
  }

  @Test("The inspector's own updates and events are not shown, so it comes to rest")
  func ownUpdates() throws {
    let probe = try InspectedWindow()
    for key in ["up", "left", "right", "enter", "down", "f", "home"] as [Key] {
      probe.press(key)
      #expect(!probe.window.needsUpdate)
      _ = probe.window.makeCanvas()
      #expect(!probe.window.update())
    }
    probe.inspector.subscribe(to: RowEvents.selected) { _, _ in }
    probe.window.tap(at: Point(x: 60, y: 3))
    #expect(Array(probe.rows[1...2]) == ["Events 0", "Updates 0"])
    #expect(!probe.rows.contains { $0.contains("Inspector") })
    probe.inspector.send(Garden.picked, "apple")
    #expect(probe.rows[1] == "Events 0")
  }

  @Test("An update ends even if the inspected nodes change every time")
  func restless() throws {
    final class Restless: CellModel {
      let counter: Counter
      init(_ counter: Counter) { self.counter = counter }
      override var content: StyledText { StyledText("\(counter.next)") }
    }
    let probe = try InspectedWindow()
    let (content, value) = (Counter(), Counter())
    probe.orchard.add(Restless(content))
    probe.orchard.share(as: SharedDataID<Int>("count")) { value.next }
    probe.press("left", "enter", "f", "down")
    let before = (content.count, value.count)
    probe.press("up")
    #expect(!probe.window.needsUpdate)
    // Once in each update; the key itself causes some updates.
    #expect(content.count - before.0 <= 2 && value.count - before.1 <= 2)
    #expect(content.count > before.0 && value.count > before.1)
    #expect(probe.rows.contains { $0.hasPrefix("Restless \"") })
  }

  @Test("Two inspectors of a window show neither each other nor what they do")
  func two() throws {
    let probe = try InspectedWindow(width: 120, height: 20)
    let second = Inspector(of: probe.window)
    let view = ContainerView(second)
    probe.window.setPanes { .row(.view(probe.list).box(Box(title: "Trees")), .view(view)) }
    probe.window.update()
    #expect(!probe.window.needsUpdate)
    #expect(probe.window.activate(view))
    probe.press("home", "down", "down", "down", "enter")
    #expect(!probe.window.needsUpdate)
    #expect(probe.texts(of: second).filter { $0.contains("view ·") }.count == 1)
    #expect(probe.rows.filter { $0.contains("view ·") }.count == 1)
    #expect(!(probe.rows + probe.texts(of: second)).contains { $0.contains("Inspector") })
    let records = [probe.inspector, second].map { Array(probe.texts(of: $0)[1...2]) }
    #expect(records[0][0] == "Events 0" && records[1][0] == "Events 0")
    probe.press("up", "up", "home", "f6", "home", "f6", "end")
    #expect(!probe.window.needsUpdate)
    #expect([probe.inspector, second].map { Array(probe.texts(of: $0)[1...2]) } == records)
  }

  @Test("The inspector of a window can be in another window")
  func otherWindow() throws {
    let list = ContainerView(Orchard("Pear"))
    let window = Window(width: 20, height: 3) { .view(list) }.updated()
    let inspector = Inspector(of: window)
    let other = Window(width: 60, height: 12) { .view(ContainerView(inspector)) }.updated()
    let label = try #require(list.container.children[0] as? LabelModel)
    label.text = "Plum"
    window.update()
    #expect(other.needsUpdate && !window.needsUpdate)
    #expect(
      other.updated().rendered().hasPrefix(
        """
          Focus Orchard › nothing
          Events 0
        ▸ Updates 1: Orchard: ~ row 0; visited 1 container, measure…
        ▾ Window · 20×3
        """))
    #expect(!window.needsUpdate)
  }

  @Test("The inspector can show a single view, even without a window")
  func oneView() throws {
    let orchard = Orchard("Pear", "Fig")
    let view = ContainerView(showing: orchard, width: 10, height: 2)
    let inspector = Inspector(of: view)
    let host = ContainerView(showing: inspector, width: 60, height: 10)
    orchard.send(Garden.picked, "fig")
    #expect(
      host.updated().rendered() == """
          Focus Orchard › nothing
        ▸ Events 1: picked: Orchard → ContainerView, handled by Orc…
          Updates 0
        ▾ Orchard · 10×2
          ▸ Orchard · 0,0 10×2
        """)
    #expect(host.moveFocus(.first) && host.press("down") && host.press("right"))
    #expect(host.updated().rendered().contains("\n    1 picked: Orchard → ContainerView, handled by Orchard\n"))
  }

  @Test("The inspector does not retain what it inspects, and released nodes disappear")
  func keepsNothing() throws {
    let inspector: Inspector
    weak var gone: Window?
    weak var goneList: ContainerView?
    do {
      let probe = try InspectedWindow()
      weak let label = probe.orchard.children[0]
      #expect(probe.rows.contains { $0.hasPrefix("LabelModel \"Pear\"") })
      label?.removeFromParent()
      #expect(label != nil)
      #expect(!probe.rows.contains { $0.hasPrefix("LabelModel \"Pear\"") })
      #expect(label == nil)
      #expect(probe.current?.hasPrefix("Orchard") == true)
      probe.orchard.removeAll()
      #expect(probe.rows.last == "Orchard · 0,0 0×0")
      inspector = Inspector(of: probe.window)
      (gone, goneList) = (probe.window, probe.list)
    }
    #expect(gone == nil && goneList == nil)
    #expect(inspector.rendered(width: 40) == "  What was inspected is gone")
  }

  @Test("With 100,000 children the inspector reads only the first ones, and more on demand")
  func large() throws {
    let probe = try InspectedWindow(width: 80, height: 40)
    probe.orchard.add(contentsOf: (0..<99_997).map { LabelModel(StyledText("Tree \($0)")) })
    let rows = probe.rows
    #expect(rows.count == 57 && rows.last == "… 99,950 more")
    #expect(probe.after("end", "enter").rows.count == 107 && probe.rows.last == "… 99,900 more")
    #expect(probe.current?.hasPrefix("LabelModel \"Tree 47\" · row 50") == true)
    #expect(probe.after("end", "space").rows.count == 157)
    let far = try #require(probe.orchard.children[70_000] as? CellModel)
    #expect(probe.list.focus(far))
    probe.window.update()
    #expect(probe.after("f").current?.hasPrefix("LabelModel \"Tree 69997\" · focus · row 70000") == true)
    #expect(probe.rows.count == 208 && probe.rows[156] == "… 69,825 more" && probe.rows.last == "… 29,975 more")
  }

  @Test("The inspector shows the models of lazy containers that exist, and makes none")
  func lazy() throws {
    let probe = try InspectedWindow()
    let made = Counter()
    probe.orchard.add(
      LazyContainerModel(count: 1_000_000) { index in
        made.count += 1
        return LabelModel(StyledText("Row \(index)"))
      })
    probe.window.update()
    let count = made.count
    probe.press("end", "right")
    #expect(probe.rows.contains { $0.hasPrefix("LazyContainerModel · lazy, 1000000 rows · 0,3 46×1000000") })
    #expect(probe.rows.last?.hasPrefix("LabelModel \"Row ") == true)
    #expect(made.count == count)
  }

  @Test("Marks show what is hidden and sticky, and strips show their contents")
  func marks() throws {
    let probe = try InspectedWindow()
    let strip = HorizontalScrollModel(height: 1)
    strip.container.add(LabelModel("sideways"))
    probe.orchard.add(strip)
    (probe.orchard.children[0] as? CellModel)?.stickiness = .list
    probe.orchard.children[1].isHidden = true
    probe.window.update()
    probe.press("end", "right", "down", "right")
    #expect(
      Array(probe.rows.dropFirst(6)) == [
        "LabelModel \"Pear\" · sticky · focus · row 0 · 0,0 46×1", "LabelModel \"Fig\" · hidden",
        "LabelModel \"Quince\" · row 1 · 0,1 46×1", "HorizontalScrollModel · row 2 · 0,2 46×1",
        "ContainerModel · 0,0 8×1", "LabelModel \"sideways\" · row 0 · 0,0 8×1",
      ])
    probe.press("end")
    let place = probe.window.surface.highlights.values.first
    #expect(place?.frame == Rect(x: 0, y: 2, width: 46, height: 1))
  }

  @Test("Names cannot control the terminal, whatever they contain")
  func hostile() throws {
    let probe = try InspectedWindow(width: 120, height: 30)
    let evil = "\u{1B}[2J\nx\u{202E}"
    probe.orchard.nodeName = evil
    probe.orchard.share(evil, as: SharedDataID<String>(evil))
    probe.orchard.on(Command(evil, evil, keys: "x")) { _ in }
    probe.orchard.send(EventID<Void>(evil))
    probe.press("left", "enter", "home", "down", "enter")
    let text = probe.rows.joined(separator: "|")
    #expect(text.contains("␛[2J␊x�: Orchard · 0,0"))
    #expect(text.contains("shares ␛[2J␊x� = ␛[2J␊x�") && text.contains("keys x ␛[2J␊x� (␛[2J␊x�)"))
    #expect(text.contains("1 ␛[2J␊x� = ") || text.contains("␛[2J␊x�: ␛[2J␊x� → ContainerView"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test("The inspector works at any size", arguments: [0, 1, 2, 3, 5, 8])
  func small(width: Int) throws {
    let probe = try InspectedWindow()
    probe.press("enter", "home", "down", "right")
    let inspector = Inspector(of: probe.window)
    _ = inspector.rendered(width: width)
    for height in [0, 1, 2, 5] {
      probe.window.size = Size(width: width, height: height)
      #expect(probe.after("down", "right", "enter", "up").window.makeCanvas().size == probe.window.size)
      #expect(!probe.window.needsUpdate)
    }
  }

  @Test("The inspector speaks what is in a row, and whether the row is expanded")
  func spoken() throws {
    let probe = try InspectedWindow()
    probe.press("left")
    let host = try #require(probe.inspector.nextNode as? ContainerView)
    let model = try #require(host.focusedModel)
    #expect(host.spokenText(for: model)?.contains("Orchard · 0,0 46×3") == true)
    #expect(model.spokenValue == "level 3, expanded, 1 of 1")
    probe.press("left")
    #expect(host.focusedModel?.spokenValue == "level 3, collapsed, 1 of 1")
    probe.press("home")
    #expect(host.focusedModel?.spokenValue == "level 1, 1 of 4")
  }
}

private final class Counter {
  var count = 0

  /// A different number each time.
  var next: Int {
    count += 1
    return count
  }
}
