import EspalierTree
import TestSupport
import Testing

/// A host that records its calls, and runs a closure of the test.
private final class NotingHost: ContainerViewDelegate {
  let log: Log
  var onRequest: (ContainerView) -> Void = { _ in }

  init(_ log: Log) { self.log = log }

  func containerViewNeedsUpdate(_ view: ContainerView) {
    log.note("host")
    onRequest(view)
  }

  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) { log.note("\(diagnostic.kind)") }
}

@Suite("The end of an edit")
struct TreeEditTests {
  private let accent = SharedDataID<String>("accent")
  private let log = Log()
  private let host: NotingHost
  private let view = ContainerView(width: 4, height: 9)
  private let list = ContainerModel().called("List")

  init() {
    host = NotingHost(log)
    list.share("list", as: accent)
    view.show(list)
    view.delegate = host
  }

  /// Makes a tree with a mistake in it, and a subscriber that records what it sees.
  private func makeFolder(_ onChange: @escaping () -> Void = {}) -> ContainerModel {
    let folder = ContainerModel().called("Folder")
    folder.setChildren([7, 7], id: \.self) { LabelModel("\($0)") }
    folder.subscribe(to: accent) { [log] _, value in
      log.note("sees \(value)")
      onChange()
    }
    return folder
  }

  @Test("Subscribers are notified first, then hosts are asked, then diagnostics are given, whatever the edit is")
  func order() {
    let edits: [(ContainerModel) -> Void] = [
      { [list] in list.add($0) },
      { [list] in list.add(contentsOf: [LabelModel("a"), $0]) },
      { [list] in list.insert($0, at: 0) },
      { [list] in list.insert(contentsOf: [LabelModel("a"), $0], at: 0) },
      { [list] in list.replaceChildren(with: [LabelModel("a"), $0]) },
    ]
    for edit in edits {
      list.removeAll()
      view.update()
      let folder = makeFolder()
      _ = log.take()
      edit(folder)
      log.expect(["sees list", "host", "duplicateID"])
    }
    let station = Station()
    station.share("station", as: accent)
    view.attach(to: station)
    view.update()
    let folder = makeFolder()
    _ = log.take()
    view.load(folder)
    log.expect(["sees station", "host", "duplicateID"])
  }

  @Test("Models that are added together are in their places before a subscriber is notified")
  func addingTogether() {
    var seen: [Int] = []
    let folders = (0..<3).map { _ in
      makeFolder { [unowned list] in seen.append(list.children.count) }
    }
    list.add(LabelModel("a"))
    list.add(contentsOf: folders + [LabelModel("b")])
    #expect(seen == [5, 5, 5])
    #expect(list.children.count == 5)
  }

  @Test("A model that is added twice at once is notified once, and is where it occurs last")
  func addingTwice() {
    let folder = makeFolder()
    let label = LabelModel("a")
    _ = log.take()
    list.add(contentsOf: [folder, label, folder])
    log.expect(["sees list", "host", "duplicateID"])
    #expect(list.children.elementsEqual([label, folder], by: ===))
  }

  @Test("A separator that replaces another one is in its place before any notification of the removal")
  func replacedSeparator() {
    list.add(LabelModel("a"))
    let (old, new) = (SeparatorModel(), SeparatorModel(character: "="))
    list.topSeparator = old
    view.update()
    old.subscribe(to: accent) { _, _ in
    } whenMissing: { [log, unowned list] _ in
      log.note("missing, \(list.topSeparator?.character ?? " ")")
    }
    host.onRequest = { $0.update() }
    _ = log.take()
    list.topSeparator = new
    log.expect(["missing, =", "host"])
    #expect(view.rendered() == "====\na" && old.parent == nil && new.parent === list)
  }

  @Test("A subscriber that takes an added model away does not keep the edit from finishing")
  func editWithin() {
    let folder = ContainerModel().called("Folder")
    folder.setChildren([7, 7], id: \.self) { LabelModel("\($0)") }
    let other = ContainerModel().called("Other")
    folder.subscribe(to: accent) { [unowned other] folder, _ in other.add(folder) }
    list.add(folder)
    #expect(folder.parent === other && list.children.isEmpty)
    log.expect(["host"])
    view.update()
    view.load(other)
    log.expect(["host", "duplicateID"])
  }

  @Test("Diagnostics of a tree whose load is overtaken by another load wait for the next view")
  func loadWithin() {
    let station = Station()
    station.share("station", as: accent)
    view.attach(to: station)
    let next = ContainerModel().called("Next")
    let folder = makeFolder { [unowned view] in view.load(next) }
    _ = log.take()
    view.load(folder)
    #expect(view.container === next && folder.nextNode == nil)
    log.expect(["sees station", "host"])
    let other = ContainerView(loading: folder, width: 4, height: 9)
    #expect(other.diagnostics.map(\.kind) == [.duplicateID] && view.diagnostics.isEmpty)
  }

  @Test("If a provider moves away the sibling before which a model is inserted, the model becomes the last child")
  func siblingMovedByProvider() {
    let sibling = LabelModel("s")
    let origin = ContainerModel()
    let other = ContainerModel { for name in "vwxyz" { LabelModel("\(name)") } }
    list.add(contentsOf: [LabelModel("a"), sibling, LabelModel("b")])
    let folder = makeFolder()
    origin.add(folder)
    var isArmed = false
    origin.share(as: accent, notifying: false) {
      if isArmed { other.add(sibling) }
      return nil
    }
    isArmed = true
    list.insert(folder, before: sibling)
    #expect(list.children.count == 3 && list.children.last === folder && other.children.last === sibling)
  }
}
