import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@testable import EspalierRouting

@Suite("Restoring scenes")
struct RestoringTests {
  private struct Counted: Scene, Codable {
    let count: Int
    var title: StyledText { "\(count)" }
    func makeContainer() -> ContainerModel {
      ContainerModel { for row in 0..<count { LabelModel("row \(row)") } }
    }
  }

  private struct Fleeting: Scene {
    var title: StyledText { "fleeting" }
    func makeContainer() -> ContainerModel { ContainerModel() }
  }

  private struct Unwritable: Scene, Codable {
    struct Secret: Error, CustomStringConvertible { var description: String { "it is secret" } }
    init() {}
    init(from decoder: any Decoder) throws { throw Secret() }
    func encode(to encoder: any Encoder) throws { throw Secret() }
    var title: StyledText { "unwritable" }
    func makeContainer() -> ContainerModel { ContainerModel() }
  }

  private let coordinator = makeCoordinator()

  private static var types: [any (Scene & Codable).Type] { [NamedScene.self, Counted.self] }

  private func restored(_ text: String) throws -> SceneCoordinator {
    let copy = makeCoordinator()
    #expect(try copy.restore(text, scenes: Self.types))
    return copy
  }

  private func titles(_ coordinator: SceneCoordinator) -> [[String]] {
    (coordinator.state.tabs + coordinator.state.modals).map { stack in
      stack.map { coordinator.scene($0)?.title.string ?? "?" }
    }
  }

  @Test("Stacks, tabs, modals and offsets are restored")
  func roundTrip() throws {
    try coordinator.transition(to: NamedScene("A"), type: .tab)
    try coordinator.transition(to: NamedScene("B"), type: .push)
    try coordinator.transition(to: Counted(count: 20), type: .tab)
    coordinator.view.contentOffset.y = 9
    try coordinator.transition(to: Counted(count: 30), type: .modal)
    coordinator.view.contentOffset.y = 11
    let copy = try restored(try coordinator.encodedState())
    #expect(titles(copy) == [["A", "B"], ["20"], ["30"]])
    #expect(copy.state.selectedTab == 1)
    #expect(copy.view.rendered().hasPrefix("row 11\n"))
    try copy.pop()
    #expect(copy.view.rendered().hasPrefix("row 9\n"))
    try copy.selectTab(0)
    #expect(copy.view.rendered() == "B")
    let again = try restored(try copy.encodedState())
    #expect(try copy.encodedState() == again.encodedState())
  }

  @Test("The saved state is readable")
  func format() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    #expect(
      try coordinator.encodedState() == """
        {
          "modals" : [

          ],
          "selectedTab" : 0,
          "tabs" : [
            [
              {
                "offset" : 0,
                "scene" : "{\\"name\\":\\"A\\"}",
                "type" : "NamedScene"
              }
            ]
          ],
          "version" : 1
        }
        """)
  }

  @Test("A stack is saved up to the first scene that cannot be saved, without what lies above it")
  func partial() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: NamedScene("B"), type: .push)
    try coordinator.transition(to: NamedScene("modal"), type: .modal)
    try coordinator.transition(to: Fleeting(), type: .push)
    try coordinator.transition(to: NamedScene("higher"), type: .modal)
    let copy = try restored(try coordinator.encodedState())
    #expect(titles(copy) == [["A", "B"], ["modal"]])
    try coordinator.pop { $0.title == "B" }
    try coordinator.transition(to: Fleeting(), type: .push)
    try coordinator.transition(to: NamedScene("over it"), type: .push)
    try coordinator.transition(to: NamedScene("modal"), type: .modal)
    let lower = try restored(try coordinator.encodedState())
    #expect(titles(lower) == [["A", "B"]])
  }

  @Test("A tab that cannot be saved at all is left out, and the selected tab is found again")
  func partialTabs() throws {
    try coordinator.transition(to: Fleeting(), type: .tab)
    try coordinator.transition(to: NamedScene("A"), type: .tab)
    try coordinator.transition(to: NamedScene("B"), type: .tab)
    let copy = try restored(try coordinator.encodedState())
    #expect(titles(copy) == [["A"], ["B"]])
    #expect(copy.state.selectedTab == 1)
    try coordinator.selectTab(0)
    try coordinator.transition(to: NamedScene("modal"), type: .modal)
    let other = try restored(try coordinator.encodedState())
    #expect(titles(other) == [["A"], ["B"]])
    #expect(other.state.selectedTab == 0)
  }

  @Test("Scenes of unlisted types are left out, with everything above them")
  func unknownTypes() throws {
    try coordinator.transition(to: NamedScene("A"), type: .root)
    try coordinator.transition(to: Counted(count: 2), type: .push)
    try coordinator.transition(to: NamedScene("B"), type: .push)
    try coordinator.transition(to: NamedScene("modal"), type: .modal)
    let text = try coordinator.encodedState()
    let copy = makeCoordinator()
    #expect(try copy.restore(text, scenes: [NamedScene.self]))
    #expect(titles(copy) == [["A"]])
    try copy.transition(to: NamedScene("present"), type: .root)
    #expect(try copy.restore(text, scenes: [Counted.self]) == false)
    #expect(titles(copy) == [["present"]])
  }

  @Test("Nothing is restored when nothing was shown")
  func empty() throws {
    let copy = makeCoordinator()
    let text = try makeCoordinator().encodedState()
    #expect(try copy.restore(text, scenes: Self.types) == false)
    #expect(copy.current == nil)
  }

  @Test("Restoring replaces what is shown, and makes only the top scene")
  func replaces() throws {
    let log = Log()
    try coordinator.transition(to: NoisyScene("old", log), type: .root)
    log.take()
    let source = makeCoordinator()
    for count in 1...3 { try source.transition(to: Counted(count: count), type: count == 1 ? .root : .push) }
    let text = try source.encodedState()
    #expect(try coordinator.restore(text, scenes: Self.types))
    #expect(log.take() == ["old disappears", "old ends", "container of old ends"])
    #expect(coordinator.state.path.map { coordinator.presented($0)?.container != nil } == [false, false, true])
  }

  @Test(
    "A damaged text throws an error that says where the damage is, and changes nothing",
    arguments: [
      ("", "the navigation state cannot be restored: "),
      ("{}", "the navigation state cannot be restored: there is no “version”"),
      (
        #"{"version": 1, "selectedTab": 0, "tabs": [[{"type": "A", "offset": 0}]], "modals": []}"#,
        "the navigation state cannot be restored: at tabs[0][0]: there is no “scene”"
      ),
      (
        #"{"version": 2, "selectedTab": 0, "tabs": [], "modals": []}"#,
        "the navigation state cannot be restored: expected version 1; got version 2"
      ),
      (
        #"{"version": 1, "selectedTab": 3, "tabs": [[{"type": "A", "offset": 0, "scene": ""}]], "modals": []}"#,
        "the navigation state cannot be restored: there is no tab 3"
      ),
      (
        #"{"version": 1, "selectedTab": 0, "tabs": [[]], "modals": []}"#,
        "the navigation state cannot be restored: a stack is empty"
      ),
      (
        #"{"version": 1, "selectedTab": 0, "tabs": [], "modals": [[{"type": "A", "offset": 0, "scene": ""}]]}"#,
        "the navigation state cannot be restored: there is no tab 0"
      ),
      (
        #"{"version": 1, "selectedTab": 0, "tabs": [[{"type": "A", "offset": "x", "scene": ""}]], "modals": []}"#,
        "the navigation state cannot be restored: at tabs[0][0].offset: "
      ),
      (
        #"{"version": 1, "selectedTab": 0, "tabs": [[{"type": "Counted", "offset": 0, "scene": "{}"}]], "modals": []}"#,
        "the navigation state cannot be restored: Counted: "
      ),
    ])
  func damaged(text: String, description: String) throws {
    try coordinator.transition(to: NamedScene("present"), type: .root)
    let error = #expect(throws: SceneError.self) { try coordinator.restore(text, scenes: Self.types) }
    #expect(error?.description.hasPrefix(description) == true, "\(error?.description ?? "no error")")
    #expect(coordinator.names == ["present"])
  }

  @Test("A scene that is not Codable is saved in its own form and made from it again, unless that yields nil or throws")
  func forms() throws {
    struct Place: Codable { let name: String }
    struct Lost: Error, CustomStringConvertible { var description: String { "lost" } }
    final class Page: Scene {
      let name: String
      init(_ name: String) { self.name = name }
      var title: StyledText { StyledText(name) }
      var savedForm: (any Codable)? { name == "none" ? nil : Place(name: name) }
      func makeContainer() -> ContainerModel { ContainerModel { LabelModel(StyledText(name)) } }
    }
    for name in ["A", "B", "C", "none"] {
      try coordinator.transition(to: Page(name), type: name == "A" ? .root : .push)
    }
    let text = try coordinator.encodedState()
    func restored(_ make: (Place) throws -> (any Scene)?) throws -> [[String]] {
      let copy = makeCoordinator()
      try copy.restore(text, forms: [Place.self]) { try ($0 as? Place).flatMap(make) }
      return titles(copy)
    }
    let all = try restored { Page($0.name) }
    #expect(all == [["A", "B", "C"]])
    let some = try restored { $0.name == "B" ? nil : Page($0.name) }
    #expect(some == [["A"]])
    let none = try restored { _ in nil }
    #expect(none == [])
    let error = #expect(throws: SceneError.self) { try restored { _ in throw Lost() } }
    #expect(error?.description == "the navigation state cannot be restored: Place: lost")
  }

  @Test("An offset far out of bounds is clamped")
  func offsets() throws {
    let text = #"""
      {"version": 1, "selectedTab": 0, "modals": [],
       "tabs": [[{"type": "Counted", "offset": 9223372036854775807, "scene": "{\"count\":9}"}]]}
      """#
    let high = try restored(text)
    #expect(high.view.contentOffset.y == 5)
    let least = text.replacing("9223372036854775807", with: "-9223372036854775808")
    let low = try restored(least)
    #expect(low.view.contentOffset.y == 0)
  }

  @Test("A scene whose encoding throws is named")
  func unwritable() throws {
    try coordinator.transition(to: Unwritable(), type: .root)
    let error = #expect(throws: SceneError.self) { try coordinator.encodedState() }
    #expect(error?.description == "“unwritable” cannot be saved: it is secret")
  }

  @Test("Two listed types with the same name trap")
  func sameNames() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = try makeCoordinator().restore("{}", scenes: [NamedScene.self, NamedScene.self])
    }.expectTrap("two kinds of scenes have the name NamedScene")
  }
}
