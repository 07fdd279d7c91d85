import EspalierTree
import Foundation
import TestSupport
import Testing

@testable import EspalierRouting

@Suite("The router")
struct RouterTests {
  private struct Color: LosslessStringConvertible, Equatable {
    let description: String
    init?(_ description: String) {
      guard ["red", "green"].contains(description) else { return nil }
      self.description = description
    }
  }

  private let router = Router(schemes: ["app"], coordinator: makeCoordinator())

  private func name(_ feedback: RouteFeedback) -> String? { (feedback.scene as? NamedScene)?.name }

  @Test("The more specific pattern is tried first, compared from the first segment on, and nil passes to the next one")
  func precedence() throws {
    var asked: [String] = []
    for pattern in ["*", ":a/*", ":a/:b", ":a/two", "one/*", "one/:b", "one/two"] {
      try router.register(pattern) { request in
        asked.append(request.pattern)
        return nil
      }
    }
    #expect(router.open("app://one/two").rejection == .unknownRoute)
    #expect(asked == ["one/two", "one/:b", "one/*", ":a/two", ":a/:b", ":a/*", "*"])
  }

  @Test("Modules are tried in the order they first registered, whatever their patterns")
  func modules() throws {
    var asked: [String] = []
    func add(_ pattern: String, _ module: RouteModule) throws {
      // Capture only the name: the router retains its handlers, and a module retains its router.
      let name = module.name
      try module.register(pattern) { _ in
        asked.append("\(name) \(pattern)")
        return nil
      }
    }
    try router.register(module: "B") { try add("*", $0) }
    try router.register(module: "A") { try add("user/me", $0) }
    try router.register("user/:id") { _ in
      asked.append("router")
      return nil
    }
    try router.register(module: "B") { try add("user/:id", $0) }
    router.open("app://user/me")
    #expect(asked == ["B user/:id", "B *", "A user/me", "router"])
  }

  @Test("A scene, a rejection or an error ends the search")
  func final() throws {
    struct Lost: Error, CustomStringConvertible { var description: String { "lost" } }
    try router.register(module: "First") { module in
      try module.register("scene") { _ in .push(NamedScene("first")) }
      try module.register("no") { _ in .reject("not today") }
      try module.register("error") { _ in throw Lost() }
      try module.register("own") { _ in throw RouteRejection.hostNotAllowed }
    }
    try router.register("*") { request in .root(NamedScene("second")) }
    router.fallback = { _ in .root(NamedScene("fallback")) }
    #expect(router.open("app://no").rejection == .refused("not today"))
    #expect(router.open("app://error").rejection == .refused("lost"))
    #expect(router.open("app://own").rejection == .hostNotAllowed)
    #expect(router.coordinator?.current == nil)
    #expect(name(router.open("app://else")) == "second")
    #expect(name(router.open("app://scene")) == "first")
    #expect(router.coordinator?.names == ["second", "first"])
  }

  @Test("Each command is a transition, and the feedback names it")
  func commands() throws {
    let commands: [(String, (any Scene) -> RouteCommand, SceneTransition)] = [
      ("root", { .root($0) }, .root), ("push", { .push($0) }, .push), ("modal", { .modal($0) }, .modal),
      ("tab", { .tab($0) }, .tab),
    ]
    for (path, command, _) in commands { try router.register(path) { _ in command(NamedScene(path)) } }
    for (path, _, expected) in commands {
      guard case .shown(let scene, let transition) = router.open("app://\(path)") else {
        Issue.record("\(path) was not shown")
        continue
      }
      #expect(scene as? NamedScene == NamedScene(path))
      #expect(transition == expected)
      #expect(router.coordinator?.current as? NamedScene == NamedScene(path))
    }
    #expect(router.coordinator?.state.tabs.map(\.count) == [2, 1])
  }

  @Test("A transition that the coordinator cannot make is rejected with its reason")
  func impossible() throws {
    try router.register("push") { _ in .push(NamedScene("x")) }
    let reason = "a push is not possible while nothing is shown: show a first scene with .root or .tab"
    #expect(router.open("app://push").rejection == .notShown(reason))
    #expect(router.open("app://push").description == "rejected: \(reason)")
  }

  @Test("Without a coordinator, routes handle requests themselves, and a scene is rejected")
  func noCoordinator() throws {
    let router = Router(schemes: ["notes"])
    var opened: [String] = []
    try router.register("notes/:id") { request in
      opened.append(try request.require("id"))
      return .handled
    }
    try router.register("*") { _ in
      opened.append("*")
      return nil
    }
    try router.register("scene") { _ in .push(NamedScene("x")) }
    try router.register("stack") { _ in .stack([NamedScene("x")]) }
    let feedback = router.open("notes://notes/7")
    guard case .handled = feedback else {
      Issue.record("\(feedback)")
      return
    }
    #expect(feedback.rejection == nil && feedback.scene == nil && feedback.description == "handled")
    #expect(opened == ["7"])
    let reason = "its route shows a scene, but the router has no coordinator: create the router with one"
    #expect(router.open("notes://scene").rejection == .notShown(reason))
    #expect(router.open("notes://stack").rejection == .notShown(reason))
    var isOpen = false
    router.intercept { _ in isOpen ? .proceed : .detour(.handled) }
    #expect(router.open("notes://notes/8").description == "handled")
    #expect(opened == ["7"] && router.waitingURL == "notes://notes/8")
    isOpen = true
    #expect(router.resume()?.description == "handled")
    #expect(opened == ["7", "8"])
  }

  @Test("The fallback handles URLs that no route matches, but none that are not allowed")
  func fallback() throws {
    router.fallback = { request in
      request.segments.first == "quiet" ? nil : .root(NamedScene("no \(request.segments) \(request.pattern)."))
    }
    try router.register("one/:name") { _ in .root(NamedScene("one")) }
    #expect(name(router.open("app://nowhere/at all?x=1")) == "no [\"nowhere\", \"at all\"] .")
    #expect(router.open("app://quiet").rejection == .unknownRoute)
    #expect(router.open("other://nowhere").rejection == .schemeNotAllowed)
    #expect(router.open("app://nowhere/..").rejection == .dotSegment)
    #expect(router.open("app://one/a%2Fb").rejection == .encodedSlash(parameter: "name"))
  }

  @Test("Parameters are values of the requested type")
  func types() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    try router.register("typed/:count/:id/:color") { request in
      let count: Int = try request.require("count")
      #expect(try request.require("id", using: UUID.init(uuidString:)) == id)
      #expect(try request.value("id", using: UUID.init(uuidString:)) == id)
      #expect(try request.value("none", using: UUID.init(uuidString:)) == nil)
      let color = try request.require("color", as: Color.self)
      #expect(try request.values("n", as: Int.self) == [1, 2])
      #expect(try request.value("ratio") == 0.5)
      return .root(NamedScene("\(count) \(color)"))
    }
    #expect(name(router.open("app://typed/-7/\(id)/red?n=1&n=2&ratio=0.5")) == "-7 red")
    #expect(router.open("app://typed/x/\(id)/red").rejection == .invalidParameter("count", value: "x", type: "Int"))
    #expect(router.open("app://typed/1/\(id)x/red").rejection == .invalidParameter("id", value: "\(id)x", type: "UUID"))
    #expect(
      router.open("app://typed/1/\(id)/blue").rejection == .invalidParameter("color", value: "blue", type: "Color"))
    #expect(router.open("app://typed/1/\(id)/red?n=1&n=b").rejection == .invalidParameter("n", value: "b", type: "Int"))
    try router.register("needs") { request in
      _ = try request.require("missing", as: Int.self)
      return nil
    }
    #expect(router.open("app://needs").rejection == .missingParameter("missing"))
    try router.register("id") { request in
      .root(NamedScene("\(try request.require("id", using: UUID.init(uuidString:)))"))
    }
    #expect(router.open("app://id").rejection == .missingParameter("id"))
    #expect(name(router.open("app://id", extra: ["id": id])) == "\(id)")
  }

  @Test("The path's parameters take precedence over the caller's, and the caller's over the query's")
  func sources() throws {
    try router.register("item/:a") { request in
      #expect(request["a"] == "path")
      #expect(request.all("a") == ["path"])
      #expect(request["b"] == "caller")
      #expect(request.all("b") == ["caller"])
      #expect(request["c"] == "query")
      #expect(request.all("c") == ["query", "again"])
      #expect(request["d"] == nil)
      #expect(request["n"] == "5")
      #expect(try request.value("n") == 5)
      #expect(try request.values("n") == [5])
      #expect(try request.value("n", as: Double.self) == 5)
      #expect(request["list"] == nil)
      #expect(request.extra("list") == [1, 2])
      #expect(request.extra("list", as: String.self) == nil)
      #expect(request.extra("c", as: String.self) == nil)
      #expect(request.fragment == "top")
      #expect(request.url == "APP://item/path?a=query&b=query&c=query&c=again&n=0#top")
      #expect(request.scheme == "app")
      _ = try request.value("list", as: Int.self)
      return nil
    }
    let feedback = router.open(
      "APP://item/path?a=query&b=query&c=query&c=again&n=0#top",
      extra: ["a": "caller", "b": "caller", "n": 5, "list": [1, 2]])
    #expect(feedback.rejection == .invalidParameter("list", value: "Array<Int>", type: "Int"))
  }

  @Test("A wildcard's name holds the rest of the path")
  func wildcard() throws {
    try router.register("raw/*rest", allowsEncodedSlashes: true) { .root(NamedScene($0["rest"] ?? "–")) }
    #expect(name(router.open("app://raw/a%20b/c%2Fd")) == "a b/c/d")
  }

  @Test("An explanation of a rejection contains the sanitized URL and what is allowed")
  func explanations() {
    let router = Router(schemes: ["app", "https"], hosts: ["b.example", "a.example"], coordinator: makeCoordinator())
    #expect(
      router.explanation(of: .schemeNotAllowed, for: "x\u{1B}[31m://y")
        == "“x\u{FFFD}[31m://y” cannot be opened: its scheme is not allowed: use one of the router's schemes (app, https)"
    )
    #expect(
      router.explanation(of: .hostNotAllowed, for: "https://c.example").hasSuffix(
        "without a user name or a different port (a.example, b.example)")
    )
    let long = router.explanation(of: .unknownRoute, for: "app://" + String(repeating: "a", count: 1_000))
    #expect(long.contains("aaa…” cannot be opened: no route matches it: register a pattern for it, or a fallback"))
    #expect(long.count < 220)
    let none = Router(schemes: ["app"], coordinator: makeCoordinator())
    #expect(none.explanation(of: .hostNotAllowed, for: "").hasSuffix("(there are none)"))
  }

  @Test(
    "Every rejection says what is wrong and what to do",
    arguments: [
      (.malformed("its path is not UTF-8"), "it is not well formed: its path is not UTF-8"),
      (.tooLong(limit: 5), "it has more than 5 bytes: shorten it, or pass large values as extra parameters"),
      (.tooManySegments(limit: 5), "its path has more than 5 segments: shorten it"),
      (.tooManyQueryItems(limit: 5), "it has more than 5 query items: remove some"),
      (.dotSegment, "its path contains the segment “.” or “..”: write the resolved path instead"),
      (
        .encodedSlash(parameter: "id"),
        "its parameter “id” contains an encoded slash: remove it, or register the route with allowsEncodedSlashes"
      ),
      (.missingParameter("id"), "the parameter “id” is missing: add it to the query or to the extra parameters"),
      (
        .invalidParameter("id", value: "a\u{202E}b", type: "Int"),
        "its parameter “id” is “a\u{FFFD}b”, which is not a valid Int"
      ),
      (.refused("closed on Mondays"), "closed on Mondays"),
    ] as [(RouteRejection, String)])
  func descriptions(rejection: RouteRejection, text: String) {
    #expect(rejection.description == text)
  }

  @Test("A route's handler may open another URL")
  func reentrancy() throws {
    try router.register("outer") { [unowned router] _ in
      #expect(router.open("app://inner").rejection == nil)
      return .push(NamedScene("outer"))
    }
    try router.register("inner") { _ in .root(NamedScene("inner")) }
    router.open("app://outer")
    #expect(router.coordinator?.names == ["inner", "outer"])
  }

  @Test("A router is released with its owner, and its routes with it")
  func release() throws {
    var isAlive = true
    do {
      let token = LifeToken { isAlive = false }
      let router = Router(schemes: ["app"], coordinator: makeCoordinator())
      try router.register(module: "A") { module in
        try module.register("a") { _ in
          token.touch()
          return nil
        }
      }
      router.open("app://a")
    }
    #expect(!isAlive)
  }
}
