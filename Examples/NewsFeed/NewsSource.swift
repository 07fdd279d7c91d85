import Espalier
import EspalierSources
import Foundation
import Synchronization

/// The target of a request for a page of news.
struct NewsTarget: RefreshTarget {
  var page = 1

  mutating func update(for action: RefreshAction, after position: PagePosition?, info: Never?) {
    if case .number(let next) = position { page = next } else { page = 1 }
  }
}

/// The response of the news API.
struct NewsResponse: Decodable {
  let stories: [Story]
  let next: Int?

  var page: Page<Story> { Page(items: stories, next: next.map { .number($0) }) }
}

/// The news over HTTP.
func makeHTTPSource(_ server: URL, client: HTTPClient = HTTPClient()) -> HTTPSource<NewsTarget, Story> {
  HTTPSource(
    NewsResponse.self, client: client,
    request: { (target: NewsTarget) in HTTPRequest(url: server, query: ["page": "\(target.page)"]) },
    page: { response, _ in response.page })
}

/// The same news without a network: it asks the server directly.
final class DirectSource: PageSource {
  private let server: NewsServer
  private let attempts = Mutex<[Int: Int]>([:])

  init(_ server: NewsServer) {
    self.server = server
  }

  func page(for target: NewsTarget) async throws -> Page<Story> {
    let attempt = attempts.withLock { attempts in
      attempts[target.page, default: 0] += 1
      return attempts[target.page] ?? 1
    }
    let (status, body) = try server.response(page: target.page, attempt: attempt)
    guard status == 200 else { throw HTTPFailure.status(status) }
    return try JSONDecoder().decode(NewsResponse.self, from: body).page
  }
}
