@testable import EspalierRouting

/// The expected outcome of opening a URL.
enum URLExpectation: Sendable, Equatable, CustomStringConvertible {
  /// A scene with this name is shown: the pattern, and the values of its parameters.
  case shows(String)
  case rejects(RouteRejection)
  /// Rejected as malformed, for whatever reason.
  case isMalformed

  var description: String {
    switch self {
    case .shows(let name): "shows \(name)"
    case .rejects(let rejection): "rejects: \(rejection)"
    case .isMalformed: "rejects as malformed"
    }
  }
}

/// URLs, good and hostile, for the routes of ``makeSampleRouter()``.
enum SampleURLs {
  static let good: [(String, URLExpectation)] = [
    // Literals, parameters, wildcards.
    ("board://boards", .shows("boards")),
    ("board://boards/2", .shows("boards/:id id=2")),
    ("board://boards/2/tasks/7", .shows("boards/:id/tasks/:task id=2 task=7")),
    ("board://boards/new", .shows("boards/new")),
    ("board://boards/newer", .shows("boards/:id id=newer")),
    ("board://files/a", .shows("files/*path path=a")),
    ("board://files/a/b/c", .shows("files/*path path=a/b/c")),
    ("board://files/readme", .shows("files/readme")),
    ("board://files/readme/x", .shows("files/*path path=readme/x")),
    ("board://", .shows("")),
    ("board:///", .shows("")),
    ("https://boards.example", .shows("")),
    ("https://boards.example/", .shows("")),
    // The start of the path.
    ("board:///boards/2", .shows("boards/:id id=2")),
    ("https://boards.example/boards/2", .shows("boards/:id id=2")),
    ("https://boards.example/boards/2/tasks/7", .shows("boards/:id/tasks/:task id=2 task=7")),
    ("http://boards.example/boards", .shows("boards")),
    // Trailing slashes.
    ("board://boards/", .shows("boards")),
    ("board://boards/2/", .shows("boards/:id id=2")),
    ("https://boards.example/boards/2/", .shows("boards/:id id=2")),
    ("board://files/a/", .shows("files/*path path=a")),
    // Case is ignored in schemes and hosts, but not in paths.
    ("BOARD://boards/2", .shows("boards/:id id=2")),
    ("Board://BOARDS/2", .shows("boards/:id id=2")),
    ("HTTPS://Boards.EXAMPLE/boards/2", .shows("boards/:id id=2")),
    ("board://boards/NEW", .shows("boards/:id id=NEW")),
    ("https://boards.example/Boards/2", .rejects(.unknownRoute)),
    ("board:///Boards/2", .rejects(.unknownRoute)),
    // Ports.
    ("https://boards.example:443/boards", .shows("boards")),
    ("http://boards.example:80/boards", .shows("boards")),
    ("https://test.example:8443/boards", .shows("boards")),
    // Escapes and raw characters.
    ("board://boards/a%20b", .shows("boards/:id id=a b")),
    ("board://boards/a b", .shows("boards/:id id=a b")),
    ("board://boards/gr%C3%BCn", .shows("boards/:id id=grün")),
    ("board://boards/grün", .shows("boards/:id id=grün")),
    ("board://boards/grün%20|%20blau", .shows("boards/:id id=grün | blau")),
    ("board://boards/%F0%9F%8C%B3", .shows("boards/:id id=🌳")),
    ("board://boards/%EF%BF%BD", .shows("boards/:id id=\u{FFFD}")),
    ("board://boards/{2}", .shows("boards/:id id={2}")),
    ("board://boards/a]b[c", .shows("boards/:id id=a]b[c")),
    ("board://boards/a\\b", .shows("boards/:id id=a\\b")),
    ("board://boards/%252F", .shows("boards/:id id=%2F")),
    ("board://boards/%2525", .shows("boards/:id id=%25")),
    ("board://boards/100%", .shows("boards/:id id=100%")),
    ("board://boards/%zz%20", .shows("boards/:id id=%zz ")),
    ("board://boards/%6eew", .shows("boards/new")),
    ("board://boards/a+b", .shows("boards/:id id=a+b")),
    ("board://boards/2;v=1", .shows("boards/:id id=2;v=1")),
    ("board://boards/..a", .shows("boards/:id id=..a")),
    ("board://boards/...", .shows("boards/:id id=...")),
    ("board://boards/a..b", .shows("boards/:id id=a..b")),
    ("board://raw/a%2Fb", .shows("raw/:name name=a/b")),
    ("board://größe/7", .shows("größe/:id id=7")),
    ("board://gr%C3%B6%C3%9Fe/7", .shows("größe/:id id=7")),
    ("board://Größe/7", .shows("größe/:id id=7")),
    ("board://GRÖSSE/7", .rejects(.unknownRoute)),
    // The query.
    ("board://search?q=apples", .shows("search q=apples")),
    ("board://search?q=a%26b%3Dc", .shows("search q=a&b=c")),
    ("board://search?q=a+b%20c", .shows("search q=a+b c")),
    ("board://search?q=1&q=2", .shows("search q=1,2")),
    ("board://search?q=%2Fetc%2F..", .shows("search q=/etc/..")),
    ("board://search?q=a?b", .shows("search q=a?b")),
    ("board://search?q", .shows("search q=")),
    ("board://search?q=", .shows("search q=")),
    ("board://search?%71=x", .shows("search q=x")),
    ("board://search?q=ä ö", .shows("search q=ä ö")),
    ("board://search?q=50%&q=%2", .shows("search q=50%,%2")),
    ("board://search?q=[1]", .shows("search q=[1]")),
    ("board://search?q=a%0Ab", .shows("search q=a\nb")),
    ("board://search", .shows("search q=")),
    ("board://search/?q=x", .shows("search q=x")),
    ("https://boards.example/search?q=x#top", .shows("search q=x")),
    ("board://boards/2?id=3", .shows("boards/:id id=2")),
    ("board://boards/2#a#b", .shows("boards/:id id=2")),
  ]

  static let hostile: [(String, URLExpectation)] = [
    group(.isMalformed, ""),
    group(
      .rejects(.schemeNotAllowed), " ", "boards/2", "/boards/2", "//boards.example/boards", "://boards",
      "javascript:alert(1)", "file:///etc/passwd", "boards://boards/2", "xboard://boards/2", "boar://boards/2",
      "board+x://boards/2", "data:text/html,board://boards/2"),
    group(
      .isMalformed, " board://boards/2", "board ://boards/2", "bo%61rd://boards/2", "board:boards/2", "board:/boards/2",
      "board:", "https:boards.example/boards"),
    // Hosts.
    group(
      .rejects(.hostNotAllowed), "https://evil.example/boards", "https://boards.example.evil.example/boards",
      "https://evil-boards.example/boards", "https://xboards.example/boards", "https://boards.example./boards",
      "https://boards.example@evil.example/boards", "https://user@boards.example/boards",
      "https://user:secret@boards.example/boards", "https://@boards.example/boards",
      "https://evil.example\\@boards.example/boards", "https://evil.example#@boards.example/boards",
      "https://evil.example?@boards.example/boards", "https://boards.example%2eevil.example/boards",
      "https://boards%2eexample/boards", "https://boards.example%00.evil.example/boards",
      "https://bоards.example/boards", "https://boards。example/boards", "https:///boards",
      "https:////boards.example/boards", "https://[::1]/boards", "https://127.0.0.1/boards",
      "https://boards.example:8080/boards", "https://boards.example:80/boards", "http://boards.example:443/boards",
      "https://test.example/boards", "https://boards.example:99999999999999999999/boards",
      "https://boards.example:443:443/boards", "https://boards.example:x/boards", "https://[boards.example]/boards"),
    // Users and ports where none are allowed.
    group(
      .isMalformed, "board://user@boards/2", "board://user:secret@boards/2", "board://@boards/2", "board://boards:80/2",
      "board://boards:99999999999999999999/2"),
    // Ports without a number.
    group(
      .isMalformed, "board://boards:/2", "board://boards:", "board://boards:?x=1", "board://boards:#x",
      "board://javascript:", "board://javascript:/boards", "board://:", "board://:/boards", "board://:80/boards",
      "board://[::1]:/boards", "board://[::1]/boards", "board://a]b/boards"),
    group(
      .rejects(.hostNotAllowed), "https://boards.example:/boards", "https://boards.example:",
      "https://test.example:/boards", "https://:443/boards"),
    // Paths that lead upward.
    group(
      .rejects(.dotSegment), "board://boards/..", "board://boards/../files/a", "board://boards/.", "board://../boards",
      "board://%2e%2e/boards", "board://boards/%2e%2e/x", "board://boards/%2E%2e", "board://boards/.%2e/x",
      "board://raw/..%2F..%2Fetc", "board://raw/a%2F..", "board://files/..\\..\\etc", "board://files/a%5C..%5Cb",
      "board://raw/..%2F%CC%81x", "board://files/..%5C%CC%81x", "https://boards.example/../boards"),
    // Slashes.
    group(
      .rejects(.encodedSlash(parameter: "id")), "board://boards/a%2Fb", "board://boards/a%2fb", "board://boards/%2F"),
    group(.rejects(.encodedSlash(parameter: "path")), "board://files/a/b%2Fc"),
    group(.rejects(.unknownRoute), "board://boards%2F2"),
    group(
      .isMalformed, "board://boards//2", "board://boards/2//", "board:////boards", "board://boards//",
      "https://boards.example//evil.example/boards"),
    // Bytes that are not text.
    group(
      .isMalformed, "board://boards/%FF", "board://boards/%C3", "board://boards/%F0%9F%8C", "board://boards/%C0%AF",
      "board://boards/%ED%A0%80", "board://boards/%00", "board://boards/a\0b", "board://boards/a\nb",
      "board://boards/%0d%0aSet-Cookie:x", "board://boards/%1b%5B31m", "board://boards/%7F", "board://boards/%C2%9B",
      "board://search?q=%FF", "board://search?q=%00", "board://search?q=%1B", "board://search?a%0Ab=1",
      "board://boards/2#%FF", "board://boards/2#%00"),
    // Unknown routes.
    group(
      .rejects(.unknownRoute), "board://elsewhere", "board://boards/2/tasks", "board://boards/2/tasks/7/8",
      "board://files"),
  ].flatMap(\.self)

  /// URLs with which the same is expected.
  private static func group(_ expected: URLExpectation, _ urls: String...) -> [(String, URLExpectation)] {
    urls.map { ($0, expected) }
  }
}

/// Returns a router whose scenes are named after the matched pattern and its parameters.
func makeSampleRouter() throws -> Router {
  let router = Router(
    schemes: ["board", "http", "HTTPS"], hosts: ["boards.example", "test.example:8443"], coordinator: makeCoordinator())
  let parameters = [
    "": [], "boards": [], "boards/new": [], "boards/:id": ["id"], "boards/:id/tasks/:task": ["id", "task"],
    "files/readme": [], "files/*path": ["path"], "größe/:id": ["id"],
  ]
  for (pattern, names) in parameters {
    try router.register(pattern) { request in
      .root(NamedScene(([request.pattern] + names.map { "\($0)=\(request[$0] ?? "–")" }).joined(separator: " ")))
    }
  }
  try router.register("raw/:name", allowsEncodedSlashes: true) { request in
    .root(NamedScene("raw/:name name=\(request["name"] ?? "–")"))
  }
  try router.register("search") { request in
    .root(NamedScene("search q=\(request.all("q").joined(separator: ","))"))
  }
  return router
}
