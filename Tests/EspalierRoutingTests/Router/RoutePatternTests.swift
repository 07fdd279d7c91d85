import Testing

@testable import EspalierRouting

@Suite("Patterns")
struct RoutePatternTests {
  private let router = Router(schemes: ["board"], coordinator: makeCoordinator())

  @Test(
    "A pattern consists of literals, parameters and an optional wildcard at its end",
    arguments: [
      ("", []), ("/", []), ("a", [.literal("a")]), ("/a/b/", [.literal("a"), .literal("b")]),
      ("user/:id", [.literal("user"), .parameter("id")]), (":a/:b_2", [.parameter("a"), .parameter("b_2")]),
      ("*", [.wildcard("")]), ("a/*rest", [.literal("a"), .wildcard("rest")]), ("grün", [.literal("grün")]),
      ("a b/c.d", [.literal("a b"), .literal("c.d")]),
    ] as [(String, [RoutePattern.Segment])])
  func segments(text: String, segments: [RoutePattern.Segment]) throws {
    #expect(try RoutePattern(text).segments == segments)
  }

  @Test(
    "An invalid pattern is refused with the reason and what to do",
    arguments: [
      ("a//b", "it has an empty segment: remove the extra slash"),
      ("//", "it has an empty segment: remove the extra slash"),
      ("a/:", "“:” is not a parameter: write “:” followed by letters, digits or “_”"),
      (":a-b", "“:a-b” is not a parameter: write “:” followed by letters, digits or “_”"),
      ("*/a", "“*” is only allowed at the end: remove what follows it"),
      ("*a*", "“*a*” is not a wildcard: write “*”, optionally followed by a name of letters, digits or “_”"),
      (":id/x/:id", "the name “id” occurs twice: give each parameter a different name"),
      (":id/*id", "the name “id” occurs twice: give each parameter a different name"),
      ("a/../b", "“..” never matches a segment of a URL: remove it"),
      ("a%20b", "“%” is not allowed in a literal segment: write the decoded text"),
      ("a?b=1", "“?” is not allowed in a literal segment: write the decoded text"),
      ("a#b", "“#” is not allowed in a literal segment: write the decoded text"),
      ("board:a", "“:” is not allowed in a literal segment: write the decoded text"),
      ("a\nb", "“\u{FFFD}” is not allowed in a literal segment: write the decoded text"),
    ])
  func invalid(text: String, reason: String) throws {
    #expect(throws: RouteRegistrationError.invalidPattern(text, reason: reason)) { try RoutePattern(text) }
    let error = #expect(throws: RouteRegistrationError.self) { try router.register(text) { _ in nil } }
    #expect(error?.description == "the pattern “\(text)” cannot be registered: \(reason)")
  }

  @Test(
    "Two patterns of one module that match the same URLs are a conflict that names both",
    arguments: [
      ("a/b", "/a/b/"), ("user/:id", "user/:name"), ("files/*", "files/*path"), (":a/:b", ":b/:a"), ("", "/"),
    ])
  func conflicts(first: String, second: String) throws {
    try router.register(first) { _ in nil }
    let error = #expect(throws: RouteRegistrationError.conflict(pattern: second, existing: first, module: "")) {
      try router.register(second) { _ in nil }
    }
    #expect(
      error?.description
        == "the pattern “\(second)” matches the same URLs as “\(first)”, which the router has already registered: remove one of them"
    )
    let named = #expect(throws: RouteRegistrationError.self) {
      try router.register(module: "Profile") { module in
        try module.register(first) { _ in nil }
        try module.register(second) { _ in nil }
      }
    }
    #expect(named == .conflict(pattern: second, existing: first, module: "Profile"))
    #expect(named?.description.contains("which the module “Profile” has already registered") == true)
  }

  @Test(
    "Patterns that differ in more than names are no conflict",
    arguments: [("a", "b"), ("a", "A"), ("a", ":a"), ("a/:x", "a/*x"), (":x", "*"), ("a", "a/b"), (":x/a", ":y/b")])
  func neighbors(first: String, second: String) throws {
    try router.register(first) { _ in nil }
    try router.register(second) { _ in nil }
  }

  @Test("A module that fails to register leaves nothing behind, and can register again")
  func rollback() throws {
    #expect(throws: RouteRegistrationError.self) {
      try router.register(module: "Half") { module in
        module.intercept { _ in .reject("half") }
        try module.register("a") { _ in .root(NamedScene("half")) }
        try module.register("a") { _ in nil }
      }
    }
    #expect(router.open("board://a").rejection == .unknownRoute)
    try router.register(module: "Half") { try $0.register("a") { _ in .root(NamedScene("whole")) } }
    #expect(router.open("board://a").scene as? NamedScene == NamedScene("whole"))
  }
}
