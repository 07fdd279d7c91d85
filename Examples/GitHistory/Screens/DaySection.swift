import Espalier
import ExampleSupport

/// The commits of one day below its date, which stays in view as long as one of them does.
final class DaySection: ContainerModel {
  let day: Int
  private let title = LabelModel("")
  private unowned let list: HistoryList
  /// One range, or one for each run of commits by the same author.
  private(set) var ranges: [CommitRange] = []

  init(_ day: Int, in list: HistoryList) {
    self.day = day
    self.list = list
    super.init()
    title.stickiness = .stacked
    title.size = .fill(height: 1)
    add(title)
  }

  var firstRow: Int { ranges.first?.firstRow ?? 0 }
  var count: Int { ranges.reduce(0) { $0 + $1.count } }
  var rows: Range<Int> { firstRow..<firstRow + count }

  /// Appends the commits of rows.
  func append(_ rows: Range<Int>) {
    if list.look.groupsAuthors {
      var rest = rows
      while let author = rest.first.map(list.author) {
        let end = rest.dropFirst().first { list.author(ofRow: $0) != author } ?? rest.upperBound
        let range = rest.lowerBound..<end
        if let last = children.last as? AuthorSection, last.author == author {
          last.append(range.count)
        } else {
          let section = AuthorSection(author, range, in: list)
          ranges.append(section.range)
          add(section)
        }
        rest = end..<rest.upperBound
      }
    } else if let range = ranges.last {
      range.append(rows.count)
    } else {
      let range = CommitRange(from: rows.lowerBound, count: rows.count, in: list)
      ranges.append(range)
      add(range)
    }
    showTitle()
  }

  /// Makes the section show other rows of the history.
  func become(_ rows: Range<Int>, isSame: (Int, Int) -> Bool) {
    if !list.look.groupsAuthors, ranges.count == 1, children.count == 2 {
      ranges[0].become(rows, isSame: isSame)
      showTitle()
    } else {
      group(rows)
    }
  }

  /// Makes the ranges again, grouped by author or not.
  func group(_ rows: Range<Int>) {
    replaceChildren(with: [title])
    ranges = []
    append(rows)
  }

  private func showTitle() {
    let nickname = list.clock.nickname(ofDay: day).map { StyledText("  \($0)").dim() } ?? ""
    let count = StyledText(count == 1 ? "1 commit" : "\(count) commits").dim()
    title.text = StyledText(list.clock.name(ofDay: day)).bold().foreground(.blue) + nickname + .gap + count
  }
}

/// Consecutive commits of one author, below the name.
final class AuthorSection: ContainerModel {
  let author: String
  let range: CommitRange
  private let title: LabelModel

  init(_ author: String, _ rows: Range<Int>, in list: HistoryList) {
    self.author = author
    range = CommitRange(from: rows.lowerBound, count: rows.count, in: list)
    title = LabelModel("")
    super.init()
    title.stickiness = .stacked
    title.size = .fill(height: 1)
    self {
      title
      range
    }
    showTitle()
  }

  func append(_ count: Int) {
    range.append(count)
    showTitle()
  }

  private func showTitle() {
    let count = range.count == 1 ? StyledText() : StyledText("  \(range.count) commits").dim()
    title.text = StyledText(author).foreground(.cyan) + count
  }
}
