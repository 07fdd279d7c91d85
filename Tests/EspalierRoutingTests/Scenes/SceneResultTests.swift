import EspalierTree
import TestSupport
import Testing

@testable import EspalierRouting

@Suite("Results of scenes")
struct SceneResultTests {
  private static let renamed = SceneResultID<String>("renamed")
  private static let counted = SceneResultID<Int>("counted")

  private func makeCoordinatorAtHome() throws -> SceneCoordinator {
    let coordinator = makeCoordinator()
    try coordinator.transition(to: NamedScene("home"), type: .root)
    return coordinator
  }

  @Test(
    "A result reaches the presenter when the scene is gone and the presenter is shown again",
    arguments: [SceneTransition.modal, .push])
  func result(type: SceneTransition) throws {
    let coordinator = try makeCoordinatorAtHome()
    var received: [String] = []
    try coordinator.transition(to: NamedScene("edit"), type: type, expecting: Self.renamed) { name in
      received.append("\(name) at \(coordinator.names)")
    }
    try coordinator.finish(Self.renamed, "Pears")
    #expect(received == ["Pears at [\"home\"]"])
    #expect(coordinator.names == ["home"])
    #expect(throws: SceneError.resultNotExpected("renamed")) { try coordinator.finish(Self.renamed, "again") }
  }

  @Test("The last of several scenes can finish for the one that was presented")
  func flow() throws {
    let coordinator = try makeCoordinatorAtHome()
    var received: [String] = []
    try coordinator.transition(to: NamedScene("edit"), type: .modal, expecting: Self.renamed) { received.append($0) }
    try coordinator.transition(to: NamedScene("count"), type: .push, expecting: Self.counted) {
      received.append("\($0)")
    }
    try coordinator.transition(to: NamedScene("last"), type: .push)
    try coordinator.finish(Self.counted, 3)
    #expect(coordinator.names == ["home", "edit"])
    try coordinator.transition(to: NamedScene("last"), type: .push)
    try coordinator.finish(Self.renamed, "Pears")
    #expect(coordinator.names == ["home"])
    #expect(received == ["3", "Pears"])
  }

  @Test("A result is for the scene that was presented for it, and other scenes that close with it have none")
  func resultOfAnother() throws {
    let noted = SceneResultID<String>("noted")
    let coordinator = try makeCoordinatorAtHome()
    var received: [String] = []
    try coordinator.transition(to: NamedScene("edit"), type: .modal, expecting: Self.renamed) { received.append($0) }
    try coordinator.transition(
      to: NamedScene("note"), type: .push, expecting: noted, whenMissing: { received.append("no note") },
      { received.append("note \($0)") })
    try coordinator.finish(Self.renamed, "Pears")
    #expect(received == ["no note", "Pears"])
  }

  @Test("A scene that leaves without a result reports that, however it leaves")
  func missing() throws {
    let leave: [(SceneCoordinator) throws -> Void] = [
      { try $0.pop() }, { try $0.dismiss() }, { try $0.transition(to: NamedScene("x"), type: .root) },
      { try $0.pop(to: NamedScene("home")) }, { try $0.selectTab(0) },
    ]
    for leave in leave {
      let coordinator = try makeCoordinatorAtHome()
      var missing = 0
      try coordinator.transition(
        to: NamedScene("edit"), type: .modal, expecting: Self.renamed, whenMissing: { missing += 1 },
        { _ in Issue.record("there is no result") })
      try leave(coordinator)
      #expect(missing == 1)
    }
  }

  @Test("A result that is nil is a result, and a missing one is not")
  func optional() throws {
    let chosen = SceneResultID<String?>("chosen")
    let leave: [(expected: String, leave: (SceneCoordinator) throws -> Void)] = [
      ("missing", { try $0.dismiss() }), ("nil", { try $0.finish(chosen, nil) }),
      ("Fig", { try $0.finish(chosen, "Fig") }),
    ]
    for (expected, leave) in leave {
      let coordinator = try makeCoordinatorAtHome()
      var received: [String] = []
      try coordinator.transition(
        to: NamedScene("choose"), type: .modal, expecting: chosen, whenMissing: { received.append("missing") },
        { received.append($0 ?? "nil") })
      try leave(coordinator)
      #expect(received == [expected])
    }
  }

  @Test("The handler may start another transition, and what it holds is released with the scene")
  func handlers() throws {
    let coordinator = try makeCoordinatorAtHome()
    var isAlive = true
    do {
      let token = LifeToken { isAlive = false }
      try coordinator.transition(to: NamedScene("edit"), type: .modal, expecting: Self.renamed) { _ in
        token.touch()
        try? coordinator.transition(to: NamedScene("after"), type: .push)
      }
    }
    #expect(isAlive)
    try coordinator.finish(Self.renamed, "x")
    #expect(!isAlive)
    #expect(coordinator.names == ["home", "after"])
  }

  @Test(
    "Only pushed scenes and modals have a presenter to return a result to", arguments: [SceneTransition.root, .tab])
  func noPresenter(type: SceneTransition) throws {
    let coordinator = try makeCoordinatorAtHome()
    let error = #expect(throws: SceneError.noPresenter("x")) {
      try coordinator.transition(to: NamedScene("x"), type: type, expecting: Self.renamed) { _ in }
    }
    #expect(
      error?.description == "“x” cannot return a result, because no scene presented it: present it with .push or .modal"
    )
    #expect(coordinator.names == ["home"])
  }

  @Test("Result ids are equal only if one is a copy of the other, and an unnamed one gets its source location")
  func identity() {
    let copy = Self.renamed
    #expect(copy == Self.renamed)
    #expect(SceneResultID<String>("renamed") != Self.renamed)
    #expect(Set([copy, Self.renamed]).count == 1)
    #expect(SceneResultID<Int>(fileID: "A/B.swift", line: 7).name == "A/B.swift:7")
    #expect(
      SceneError.resultNotExpected("renamed").description
        == "no scene expects the result “renamed”: present the scene with transition(to:type:expecting:_:)")
  }
}
