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
    ("", .isMalformed),
    (" ", .rejects(.schemeNotAllowed)),
    ("boards/2", .rejects(.schemeNotAllowed)),
    ("/boards/2", .rejects(.schemeNotAllowed)),
    ("//boards.example/boards", .rejects(.schemeNotAllowed)),
    ("://boards", .rejects(.schemeNotAllowed)),
    ("javascript:alert(1)", .rejects(.schemeNotAllowed)),
    ("file:///etc/passwd", .rejects(.schemeNotAllowed)),
    ("boards://boards/2", .rejects(.schemeNotAllowed)),
    ("xboard://boards/2", .rejects(.schemeNotAllowed)),
    ("boar://boards/2", .rejects(.schemeNotAllowed)),
    ("board+x://boards/2", .rejects(.schemeNotAllowed)),
    ("data:text/html,board://boards/2", .rejects(.schemeNotAllowed)),
    (" board://boards/2", .isMalformed),
    ("board ://boards/2", .isMalformed),
    ("bo%61rd://boards/2", .isMalformed),
    ("board:boards/2", .isMalformed),
    ("board:/boards/2", .isMalformed),
    ("board:", .isMalformed),
    ("https:boards.example/boards", .isMalformed),
    // Hosts.
    ("https://evil.example/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example.evil.example/boards", .rejects(.hostNotAllowed)),
    ("https://evil-boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://xboards.example/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example./boards", .rejects(.hostNotAllowed)),
    ("https://boards.example@evil.example/boards", .rejects(.hostNotAllowed)),
    ("https://user@boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://user:secret@boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://@boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://evil.example\\@boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://evil.example#@boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://evil.example?@boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example%2eevil.example/boards", .rejects(.hostNotAllowed)),
    ("https://boards%2eexample/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example%00.evil.example/boards", .rejects(.hostNotAllowed)),
    ("https://bоards.example/boards", .rejects(.hostNotAllowed)),
    ("https://boards。example/boards", .rejects(.hostNotAllowed)),
    ("https:///boards", .rejects(.hostNotAllowed)),
    ("https:////boards.example/boards", .rejects(.hostNotAllowed)),
    ("https://[::1]/boards", .rejects(.hostNotAllowed)),
    ("https://127.0.0.1/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example:8080/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example:80/boards", .rejects(.hostNotAllowed)),
    ("http://boards.example:443/boards", .rejects(.hostNotAllowed)),
    ("https://test.example/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example:99999999999999999999/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example:443:443/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example:x/boards", .rejects(.hostNotAllowed)),
    ("https://[boards.example]/boards", .rejects(.hostNotAllowed)),
    // Users and ports where none are allowed.
    ("board://user@boards/2", .isMalformed),
    ("board://user:secret@boards/2", .isMalformed),
    ("board://@boards/2", .isMalformed),
    ("board://boards:80/2", .isMalformed),
    ("board://boards:99999999999999999999/2", .isMalformed),
    // Ports without a number.
    ("board://boards:/2", .isMalformed),
    ("board://boards:", .isMalformed),
    ("board://boards:?x=1", .isMalformed),
    ("board://boards:#x", .isMalformed),
    ("board://javascript:", .isMalformed),
    ("board://javascript:/boards", .isMalformed),
    ("board://:", .isMalformed),
    ("board://:/boards", .isMalformed),
    ("board://:80/boards", .isMalformed),
    ("board://[::1]:/boards", .isMalformed),
    ("board://[::1]/boards", .isMalformed),
    ("board://a]b/boards", .isMalformed),
    ("https://boards.example:/boards", .rejects(.hostNotAllowed)),
    ("https://boards.example:", .rejects(.hostNotAllowed)),
    ("https://test.example:/boards", .rejects(.hostNotAllowed)),
    ("https://:443/boards", .rejects(.hostNotAllowed)),
    // Paths that lead upward.
    ("board://boards/..", .rejects(.dotSegment)),
    ("board://boards/../files/a", .rejects(.dotSegment)),
    ("board://boards/.", .rejects(.dotSegment)),
    ("board://../boards", .rejects(.dotSegment)),
    ("board://%2e%2e/boards", .rejects(.dotSegment)),
    ("board://boards/%2e%2e/x", .rejects(.dotSegment)),
    ("board://boards/%2E%2e", .rejects(.dotSegment)),
    ("board://boards/.%2e/x", .rejects(.dotSegment)),
    ("board://raw/..%2F..%2Fetc", .rejects(.dotSegment)),
    ("board://raw/a%2F..", .rejects(.dotSegment)),
    ("board://files/..\\..\\etc", .rejects(.dotSegment)),
    ("board://files/a%5C..%5Cb", .rejects(.dotSegment)),
    ("board://raw/..%2F%CC%81x", .rejects(.dotSegment)),
    ("board://files/..%5C%CC%81x", .rejects(.dotSegment)),
    ("https://boards.example/../boards", .rejects(.dotSegment)),
    // Slashes.
    ("board://boards/a%2Fb", .rejects(.encodedSlash(parameter: "id"))),
    ("board://boards/a%2fb", .rejects(.encodedSlash(parameter: "id"))),
    ("board://boards/%2F", .rejects(.encodedSlash(parameter: "id"))),
    ("board://files/a/b%2Fc", .rejects(.encodedSlash(parameter: "path"))),
    ("board://boards%2F2", .rejects(.unknownRoute)),
    ("board://boards//2", .isMalformed),
    ("board://boards/2//", .isMalformed),
    ("board:////boards", .isMalformed),
    ("board://boards//", .isMalformed),
    ("https://boards.example//evil.example/boards", .isMalformed),
    // Bytes that are not text.
    ("board://boards/%FF", .isMalformed),
    ("board://boards/%C3", .isMalformed),
    ("board://boards/%F0%9F%8C", .isMalformed),
    ("board://boards/%C0%AF", .isMalformed),
    ("board://boards/%ED%A0%80", .isMalformed),
    ("board://boards/%00", .isMalformed),
    ("board://boards/a\0b", .isMalformed),
    ("board://boards/a\nb", .isMalformed),
    ("board://boards/%0d%0aSet-Cookie:x", .isMalformed),
    ("board://boards/%1b%5B31m", .isMalformed),
    ("board://boards/%7F", .isMalformed),
    ("board://boards/%C2%9B", .isMalformed),
    ("board://search?q=%FF", .isMalformed),
    ("board://search?q=%00", .isMalformed),
    ("board://search?q=%1B", .isMalformed),
    ("board://search?a%0Ab=1", .isMalformed),
    ("board://boards/2#%FF", .isMalformed),
    ("board://boards/2#%00", .isMalformed),
    // Unknown routes.
    ("board://elsewhere", .rejects(.unknownRoute)),
    ("board://boards/2/tasks", .rejects(.unknownRoute)),
    ("board://boards/2/tasks/7/8", .rejects(.unknownRoute)),
    ("board://files", .rejects(.unknownRoute)),
  ]
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
