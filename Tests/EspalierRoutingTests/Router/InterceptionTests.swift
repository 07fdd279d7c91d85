import Testing

@testable import EspalierRouting

@Suite("Interceptors")
struct InterceptionTests {
  private final class Session {
    var isOpen = false
  }

  private let router = Router(schemes: ["app"], coordinator: makeCoordinator())

  @Test("A user who must log in sees the login first, and then the scene that the URL asked for")
  func login() throws {
    let session = Session()
    router.intercept { request in
      session.isOpen || request.pattern != "account/:id" ? .proceed : .detour(.modal(NamedScene("login")))
    }
    try router.register("home") { _ in .root(NamedScene("home")) }
    try router.register("account/:id") { request in
      .push(NamedScene("account \(request["id"] ?? "–") \(request.extra("note", as: String.self) ?? "–")"))
    }
    router.open("app://home")
    #expect(router.waitingURL == nil)

    let detour = router.open("app://account/7", extra: ["note": "hi"])
    guard case .shown(let scene, .modal) = detour else {
      Issue.record("the login is not shown: \(detour)")
      return
    }
    #expect(scene as? NamedScene == NamedScene("login"))
    #expect(router.coordinator?.names == ["home", "login"])
    #expect(router.waitingURL == "app://account/7")

    session.isOpen = true
    try router.coordinator?.dismiss()
    #expect(router.resume()?.rejection == nil)
    #expect(router.coordinator?.names == ["home", "account 7 hi"])
    #expect(router.waitingURL == nil)
    #expect(router.resume() == nil)
  }

  @Test("Resuming before the interceptor allows it repeats the detour")
  func again() throws {
    router.intercept { _ in .detour(.root(NamedScene("login"))) }
    try router.register("home") { _ in .root(NamedScene("home")) }
    router.open("app://home")
    router.resume()
    #expect(router.coordinator?.names == ["login"])
    #expect(router.waitingURL == "app://home")
    router.forgetWaitingURL()
    #expect(router.resume() == nil)
  }

  @Test("A detour that ends while it is being shown can already open the URL that waits")
  func immediateEnd() throws {
    let session = Session()
    let login = NoisyScene("login", Log())
    router.intercept { request in
      session.isOpen || request.pattern != "account" ? .proceed : .detour(.modal(login))
    }
    try router.register("home") { _ in .root(NamedScene("home")) }
    try router.register("account") { _ in .push(NamedScene("account")) }
    login.onAppear = { [unowned router] in
      session.isOpen = true
      try? router.coordinator?.dismiss()
      router.resume()
    }
    router.open("app://home")
    router.open("app://account")
    #expect(router.coordinator?.names == ["home", "account"])
    #expect(router.waitingURL == nil)
  }

  @Test("An impossible detour leaves the URL waiting that waited before")
  func impossibleSecond() throws {
    router.intercept { request in
      request.pattern == "first" ? .detour(.root(NamedScene("login"))) : .detour(.stack([]))
    }
    for pattern in ["first", "second"] { try router.register(pattern) { _ in .handled } }
    router.open("app://first")
    #expect(router.open("app://second").rejection != nil)
    #expect(router.waitingURL == "app://first")
  }

  @Test("An impossible detour leaves no URL waiting")
  func impossible() throws {
    router.intercept { _ in .detour(.modal(NamedScene("login"))) }
    try router.register("home") { _ in .root(NamedScene("home")) }
    guard case .rejected(.notShown) = router.open("app://home") else {
      Issue.record("a modal over nothing was shown")
      return
    }
    #expect(router.waitingURL == nil)
  }

  @Test("Interceptors run in order until one stops the request, and the route's handler runs last")
  func order() throws {
    struct Closed: Error, CustomStringConvertible { var description: String { "closed" } }
    var asked: [String] = []
    router.intercept { request in
      asked.append("1 \(request["x"] ?? "–")")
      return .proceed
    }
    router.intercept { request in
      asked.append("2")
      if request["x"] == "throw" { throw Closed() }
      return request["x"] == "no" ? .reject("stop") : .proceed
    }
    router.intercept { _ in
      asked.append("3")
      return .proceed
    }
    try router.register(":x") { _ in
      asked.append("route")
      return .root(NamedScene("x"))
    }
    #expect(router.open("app://yes").rejection == nil)
    #expect(asked == ["1 yes", "2", "3", "route"])
    asked = []
    #expect(router.open("app://no").rejection == .refused("stop"))
    #expect(asked == ["1 no", "2"])
    #expect(router.open("app://throw").rejection == .refused("closed"))
  }

  @Test("A module's interceptors run for its own routes only")
  func modules() throws {
    try router.register(module: "Closed") { module in
      module.intercept { _ in .reject("closed") }
      try module.register("closed") { _ in .root(NamedScene("closed")) }
    }
    try router.register("open") { _ in .root(NamedScene("open")) }
    #expect(router.open("app://closed").rejection == .refused("closed"))
    #expect(router.open("app://open").rejection == nil)
  }
}
