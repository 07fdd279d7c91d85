// News, page by page, from an API that fails once. Notice that the list only needs a source of pages and the look of a
// story: it loads when it is shown, and again when the user nears its end. The status line follows its state; results
// are taken in by the window's inbox. Stories that are still there after a refresh keep their models, and therefore
// their hearts.

import Espalier
import ExampleFiles
import ExampleSupport
import Foundation

@main
struct NewsFeed {
  static let usage = """
    usage: NewsFeed [file] [--serve] [--live | --print | --svg file] [--steps s] [options]

    Shows the news. Where it prints, it shows the first page, then two more, one of which fails once, with every state
    on the way.

      --serve      requests the pages from a JSON API that the program serves on this machine
      --steps s    steps separated by commas: "answer 1, settle, press down l, press t, settle"
    \(Presentation.options(width: 72))

    The step “answer 1” waits for one result, and “settle” waits for all of them. The arrow keys move between stories,
    enter opens one, l likes it. r reloads the list, t tries a failed request again, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let serves = arguments.takeFlag("--serve")
    let presentation = try Presentation(
      &arguments,
      usually: "answer 1, answer 1, press down l, press end, answer 1, press t, settle, press end, press enter")
    let server = NewsServer(try stories(in: try arguments.operand()))
    let news = serves ? NewsList(makeHTTPSource(try server.serve())) : NewsList(DirectSource(server))
    try await presentation.show(Window(width: presentation.width, showing: news))
  }

  /// The stories in a file, or those that come with the program.
  private static func stories(in file: String?) throws(Failure) -> [Story] {
    struct News: Decodable {
      let stories: [Story]
    }
    let data: Data
    do {
      data = try file.map { try Data(readingFileAt: $0) } ?? Data(PackageResources.news_json)
    } catch {
      throw Failure(.input, "\(file ?? ""): the file cannot be read: \(Failure.reason(for: error))")
    }
    guard let news = try? JSONDecoder().decode(News.self, from: data) else {
      throw Failure(.data, "\(file ?? ""): it has no list of stories")
    }
    return news.stories
  }
}
