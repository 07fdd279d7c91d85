import TestSupport
import Testing

@testable import EspalierRouting

@Suite("URLs from outside")
struct RouteURLTests {
  @Test("A well-formed and allowed URL is shown", arguments: SampleURLs.good)
  func good(url: String, expected: URLExpectation) throws {
    try check(url, expected)
  }

  @Test("A hostile URL is rejected, and nothing is shown", arguments: SampleURLs.hostile)
  func hostile(url: String, expected: URLExpectation) throws {
    try check(url, expected)
  }

  @Test("A URL may be as long as the limit, and no longer")
  func length() throws {
    let router = try makeSampleRouter()
    router.limits.length = 20
    #expect(router.open("board://boards/45678").rejection == nil)
    #expect(router.open("board://boards/456789").rejection == .tooLong(limit: 20))
    // Bytes count, not characters.
    #expect(router.open("board://boards/ää3").rejection == nil)
    #expect(router.open("board://boards/äää").rejection == .tooLong(limit: 20))
  }

  @Test("A URL may have as many segments as the limit, including the host, and no more")
  func segments() throws {
    let router = try makeSampleRouter()
    router.limits.segments = 3
    #expect(router.open("board://files/a/b").rejection == nil)
    #expect(router.open("board://files/a/b/").rejection == nil)
    #expect(router.open("board://files/a/b/c").rejection == .tooManySegments(limit: 3))
    #expect(router.open("https://boards.example/files/a/b").rejection == nil)
    #expect(router.open("https://boards.example/files/a/b/c").rejection == .tooManySegments(limit: 3))
    router.limits.segments = 0
    #expect(router.open("board://boards").rejection == .tooManySegments(limit: 0))
    #expect(router.open("board://").rejection == nil)
  }

  @Test("A URL may have as many query items as the limit, and no more")
  func queryItems() throws {
    let router = try makeSampleRouter()
    router.limits.queryItems = 2
    #expect(router.open("board://search?q=1&r=2").rejection == nil)
    #expect(router.open("board://search?q=1&r=2&s=3").rejection == .tooManyQueryItems(limit: 2))
    #expect(router.open("board://search?&&").rejection == .tooManyQueryItems(limit: 2))
  }

  @Test("Only ASCII letters of a host have a case")
  func kelvin() throws {
    let router = Router(schemes: ["https"], hosts: ["k.example", "[::1]:81"], coordinator: makeCoordinator())
    try router.register("") { _ in .root(NamedScene("root")) }
    for url in ["https://K.example", "https://k.example:443", "https://[::1]:81"] {
      #expect(router.open(url).rejection == nil)
    }
    // The Kelvin sign becomes a k in lowercase.
    for url in ["https://\u{212A}.example", "https://%4B.example", "https://[::1]", "https://k.example:0443"] {
      #expect(router.open(url).rejection == .hostNotAllowed, "\(url)")
    }
  }

  @Test(
    "A rejection of a malformed URL says what is wrong, and at which byte",
    arguments: [
      ("", "it is empty"),
      ("bo%61rd://boards", "its scheme contains an invalid character at byte 2 (from 0)"),
      ("board:/boards", "“board:” must be followed by “//”, at byte 6 (from 0)"),
      ("board://ada@boards/2", "a user name is not allowed, at byte 11 (from 0)"),
      ("board://boards:80/2", "a port is not allowed, not even an empty one, at byte 14 (from 0)"),
      ("board://[::1]/2", "an IP address is not allowed, at byte 8 (from 0)"),
      ("board://boards//2", "its path has an empty segment at byte 15 (from 0)"),
      ("board://boards/2//", "its path has an empty segment at byte 17 (from 0)"),
      ("board:////", "its path has an empty segment at byte 9 (from 0)"),
      ("board://boards/ä%C3", "its path is not valid UTF-8 after decoding, at byte 17 (from 0)"),
      ("board://boards/%C3%A4%zz%ED%A0%80", "its path is not valid UTF-8 after decoding, at byte 24 (from 0)"),
      ("board://search?q=%20%1B", "its query contains a control character at byte 20 (from 0)"),
      ("board://search?a%0Ab=1", "its query contains a control character at byte 16 (from 0)"),
      ("board://boards/2#a%00", "its fragment contains a control character at byte 18 (from 0)"),
    ])
  func reasons(url: String, reason: String) throws {
    #expect(try makeSampleRouter().open(url).rejection == .malformed(reason))
  }

  @Test("A negative limit traps")
  func negativeLimit() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = RouteLimits(segments: -1)
    }.expectTrap("the limit on segments must not be negative; got -1")
    await #expect(processExitsWith: .failure, observing: .message) {
      var limits = RouteLimits(segments: .max)
      limits.segments = .min
    }.expectTrap("the limit on segments must not be negative; got -9223372036854775808")
  }

  @Test("An invalid scheme or host traps with a message that names it")
  func wrongLists() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = Router(schemes: ["board:"], coordinator: makeCoordinator())
    }.expectTrap("got “board:”")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = Router(schemes: ["https"], hosts: ["https://a.example"], coordinator: makeCoordinator())
    }.expectTrap("got “https://a.example”")
  }

  private func check(_ url: String, _ expected: URLExpectation) throws {
    let router = try makeSampleRouter()
    let feedback = router.open(url)
    switch feedback {
    case .handled: Issue.record("no sample route handles a request")
    case .shown(let scene, let transition):
      #expect(.shows((scene as? NamedScene)?.name ?? "?") == expected)
      #expect(transition == .root)
      #expect(router.coordinator?.current as? NamedScene == scene as? NamedScene)
    case .rejected(.malformed):
      #expect(expected == .isMalformed)
      #expect(router.coordinator?.current == nil)
    case .rejected(let rejection):
      #expect(.rejects(rejection) == expected)
      #expect(router.coordinator?.current == nil)
    }
  }
}
