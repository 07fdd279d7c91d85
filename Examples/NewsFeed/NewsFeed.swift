// News, page by page, from an API that fails once. Notice that the list is told nothing but where its pages come from and
// what a story looks like: the rows that say how it is, the retry and the end come with it.

import Espalier
import ExampleSupport
import Foundation

@main
struct NewsFeed {
  static let usage = """
    usage: NewsFeed [file] [--serve] [--width n] [--color auto|always|never]

    Shows news: the first page, two more of which one fails at first, and what the list tells of it on the way.

      --serve      ask a JSON API on this machine that the program serves itself
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 72
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() async {
    await Program.run(usage: usage) { arguments in
      let serves = arguments.takeFlag("--serve")
      let terminal = try Terminal(&arguments)
      let server = NewsServer(try stories(in: try arguments.operand()))
      if serves {
        await tour(of: makeHTTPSource(try server.serve()), terminal)
      } else {
        await tour(of: DirectSource(server), terminal)
      }
    }
  }

  /// Goes through the news, and shows each state on the way.
  private static func tour(of source: some PageSource<NewsTarget, Story>, _ terminal: Terminal) async {
    let news = PagedListModel(source: source, target: NewsTarget()) { StoryModel($0) }
    // Here the program decides when more is loaded, and not a reader who scrolls.
    news.loadsWhenShown = false
    news.loadMoreThreshold = nil

    let heading = LabelModel()
    let screen = ContainerModel { [heading, news] }
    screen.spacing = Spacing(bottom: 1)

    func show(_ step: String) {
      heading.text = StyledText("\(step): \(name(of: news.state))").foreground(.blue)
      terminal.show(screen)
    }

    news.beginRefresh()
    show("Refresh")
    await news.settle()
    show("Answered")
    for _ in 0..<2 {
      news.beginLoadMore()
      show("Load more")
      await news.settle()
      show("Answered")
    }
    news.retry()
    show("Retry")
    await news.settle()
    show("Answered")
  }

  private static func name(of state: RefreshState) -> String {
    if case .failed = state { "failed" } else { "\(state)" }
  }

  /// The stories in a file; without one, those that come with the program.
  private static func stories(in file: String?) throws(Failure) -> [Story] {
    struct News: Decodable {
      let stories: [Story]
    }
    let data: Data
    do {
      data = try file.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } ?? Data(PackageResources.news_json)
    } catch {
      throw Failure(.input, "\(file ?? ""): the file cannot be read: \(Failure.reason(for: error))")
    }
    guard let news = try? JSONDecoder().decode(News.self, from: data) else {
      throw Failure(.data, "\(file ?? ""): it has no list of stories")
    }
    return news.stories
  }
}
