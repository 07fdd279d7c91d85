import EspalierTree
import TestSupport
import Testing

private struct Post: Identifiable {
  let id: Int
  var title: String
}

private class Item: LabelModel {
  var updates = 0
}

private final class SpecialItem: Item {}

@Suite("Keyed children")
struct SetChildrenTests {
  private let list = ContainerModel()

  private func show(_ posts: [Post]) {
    list.setChildren(posts) {
      Item("\($0.title)")
    } update: { item, post in
      item.updates += 1
      item.text = "\(post.title)"
    }
  }

  private var items: [Item] { list.children.compactMap { $0 as? Item } }

  @Test("Models whose ids survive are the same instances at their new places, and others are made or removed")
  func survivors() {
    show([Post(id: 1, title: "one"), Post(id: 2, title: "two"), Post(id: 3, title: "three")])
    let before = items
    show([Post(id: 3, title: "THREE"), Post(id: 4, title: "four"), Post(id: 1, title: "one")])
    #expect(items.map(\.text) == ["THREE", "four", "one"])
    #expect(items[0] === before[2] && items[2] === before[0])
    #expect(items.map(\.updates) == [2, 1, 2])
    #expect(before[1].parent == nil)
  }

  @Test("New models are updated, too, and the compiler finds the class that several statements return")
  func newModels() {
    list.setChildren([Post(id: 1, title: "one"), Post(id: 2, title: "two")]) { post in
      let item = Item("new")
      item.updates = 10 * post.id
      return item
    } update: { item, post in
      item.updates += 1
      item.text = "\(post.title)"
    }
    #expect(items.map(\.updates) == [11, 21] && items.map(\.text) == ["one", "two"])
  }

  @Test("Children that setChildren did not make are removed")
  func strangers() {
    list.add(LabelModel("stranger"))
    show([Post(id: 1, title: "one")])
    list.add(LabelModel("stranger"))
    show([Post(id: 1, title: "one")])
    #expect(list.children.count == 1)
    #expect(items.map(\.updates) == [2])
    show([])
    #expect(list.children.isEmpty)
  }

  @Test("A duplicate id gets a diagnostic that names both, and the first keeps the id")
  func duplicates() {
    show([Post(id: 7, title: "first"), Post(id: 7, title: "second")])
    let before = items
    show([Post(id: 7, title: "first"), Post(id: 7, title: "second")])
    #expect(items.map(\.text) == ["first", "second"])
    #expect(items[0] === before[0] && items[1] !== before[1])
    list.nodeName = "Feed"
    items[0].nodeName = "First"
    show([Post(id: 7, title: "first"), Post(id: 7, title: "second")])
    let view = ContainerView(loading: list, width: 20, height: 5)
    #expect(view.diagnostics.map(\.kind) == [.duplicateID, .duplicateID, .duplicateID])
    #expect(
      view.diagnostics.last?.message
        == #"two children of Feed have the id 7: First "first" keeps it, and Item "second" is replaced each time"#)
  }

  @Test("Diagnostics of an unloaded tree reach the view, even if its root has become a child since")
  func waitingDiagnostics() {
    show([Post(id: 7, title: "first"), Post(id: 7, title: "second")])
    let root = ContainerModel()
    root.add(list)
    let outermost = ContainerModel()
    outermost.replaceChildren(with: [root])
    let view = ContainerView(loading: outermost, width: 20, height: 5)
    #expect(view.diagnostics.map(\.kind) == [.duplicateID])
    show([Post(id: 7, title: "first"), Post(id: 7, title: "second")])
    #expect(view.diagnostics.count == 2)
  }

  @Test("A tree that no view has loaded keeps the newest 256 diagnostics")
  func diagnosticsWithoutView() {
    for _ in 0..<300 { show([Post(id: 7, title: "first"), Post(id: 7, title: "second")]) }
    let view = ContainerView(loading: list, width: 20, height: 5)
    #expect(view.diagnostics.count == 256)
  }

  @Test("A survivor whose class does not match the new one is replaced")
  func classChange() {
    list.setChildren([1, 2], id: \.self) { Item("\($0.description)") }
    let before = items
    list.setChildren([1, 2], id: \.self) { SpecialItem("\($0.description)") }
    #expect(items.allSatisfy { $0 is SpecialItem })
    #expect(before.allSatisfy { $0.parent == nil })
    let special = items
    list.setChildren([2, 1], id: \.self) { Item("\($0.description)") }
    #expect(items.map(ObjectIdentifier.init) == special.reversed().map(ObjectIdentifier.init))
  }

  @Test("Ids are compared within one container")
  func ids() {
    show([Post(id: 1, title: "one")])
    let other = ContainerModel()
    other.setChildren([1], id: \.self) { _ in Item() }
    #expect(other.children[0] !== items[0])
    let moved = items[0]
    other.add(moved)
    show([Post(id: 1, title: "one")])
    #expect(items[0] !== moved && moved.parent === other)
  }

  @Test("A child that was moved among its siblings keeps its id")
  func moved() {
    show([Post(id: 1, title: "one"), Post(id: 2, title: "two")])
    let before = items
    list.move(items[0], to: 1)
    show([Post(id: 1, title: "one"), Post(id: 2, title: "two")])
    #expect(items.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
  }

  @Test("Closures may edit the container, and in the end the outer call's list wins")
  func reentrancy() {
    show([Post(id: 1, title: "one"), Post(id: 2, title: "two")])
    let survivor = items[1]
    list.setChildren([1, 2, 3], id: \.self) { (id: Int) -> Item in
      list.setChildren([9], id: \.self) { _ in Item("nine") }
      return Item("made \(id.description)")
    } update: { (item: Item, id: Int) in
      if id == 1 { list.remove(list.children[1]) }
      item.text = "updated \(id.description)"
    }
    #expect(items.map(\.text) == ["updated 1", "updated 2", "updated 3"])
    #expect(survivor.parent == nil)
    #expect(list.children.count == 3)
  }

  @Test("Ids of different types are equal where ids of any type are, and the models stay")
  func typesOfIDs() {
    list.setChildren([1, 2], id: \.self) { Item("\($0.description)") }
    let before = items
    list.setChildren([UInt8(2), 1], id: \.self) { Item("\($0.description)") }
    #expect(items.map(ObjectIdentifier.init) == before.reversed().map(ObjectIdentifier.init))
    list.setChildren(["one", "2"], id: \.self) { Item("\($0)") }
    #expect(items.map(\.text) == ["one", "2"])
    let named = items
    list.setChildren(["one" as AnyHashable, 1 as AnyHashable], id: \.self) { Item("\($0)") }
    #expect(items[0] === named[0] && items[1] !== before[0])
  }

  @Test("A closure may set children with ids of another type, and in the end the outer call's list wins")
  func typesOfIDsMeanwhile() {
    list.setChildren([1, 2], id: \.self) { Item("\($0.description)") }
    let before = items
    list.setChildren([1, 3, 2], id: \.self) { (id: Int) -> Item in
      list.setChildren([UInt8(1), 2], id: \.self) { Item("\($0.description)") }
      return Item("\(id.description)")
    }
    #expect(items.map(\.text) == ["1", "3", "2"])
    #expect(items[0] === before[0] && items[2] === before[1])
  }

  @Test("A model made for two ids, or already a child, is a child only once, where it is listed last")
  func sameModel() {
    show([Post(id: 1, title: "one"), Post(id: 2, title: "two")])
    let before = items
    let both = Item("both")
    list.setChildren([1, 3, 2, 4], id: \.self) { _ in both }
    #expect(items.map(ObjectIdentifier.init) == [before[0], before[1], both].map(ObjectIdentifier.init))
    list.setChildren([5, 2, 1], id: \.self) { _ in before[1] }
    #expect(items.map(ObjectIdentifier.init) == [before[1], before[0]].map(ObjectIdentifier.init))
  }

  @Test(
    "Whatever the ids and the edits in between are, the survivors are those with known ids",
    arguments: SeededGenerator.seeds(40))
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var known: [Int: Item] = [:]
    var ids: [Int] = []
    var next = 0
    for step in 0..<20 {
      switch random.number(0...5) {
      case 0: ids.shuffle(using: &random)
      case 1: if let child = random.pick(items) { list.remove(child) }
      case 2:
        if let child = random.pick(items) { list.move(child, to: random.number(0...items.count - 1)) }
      default: break
      }
      for _ in 0..<random.number(0...9) {
        if let index = random.pick(ids.indices), random.once(in: 2) { ids.remove(at: index) }
        next += 1
        ids.insert(random.once(in: 20) ? random.number(0...next) : next, at: random.number(0...ids.count))
      }
      known = known.filter { $0.value.parent === list }
      let survivors = known
      known = [:]
      list.setChildren(ids, id: \.self) { id in Item("\(id)" as String) }
      #expect(items.map(\.text.string) == ids.map { "\($0)" }, "seed \(seed), step \(step)")
      for (id, item) in zip(ids, items) where known[id] == nil {
        known[id] = item
        if let survivor = survivors[id] { #expect(item === survivor, "seed \(seed), step \(step)") }
      }
    }
  }
}
