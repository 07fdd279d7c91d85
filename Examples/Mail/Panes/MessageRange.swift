import Espalier
import ExampleSupport

/// Messages, one a row; only those in view have models.
final class MessageRange: LazyContainerModel {
  /// The numbers of the messages; the closure that makes rows also reads them.
  private final class Store {
    var numbers: [Int]

    init(_ numbers: [Int]) {
      self.numbers = numbers
    }
  }

  private let store: Store

  init(_ numbers: [Int], in list: MessageList, showsDay: Bool = false) {
    let store = Store(numbers)
    self.store = store
    super.init(count: numbers.count) { [unowned list] place in
      MessageRow(store.numbers[place], in: list, showsDay: showsDay)
    }
    assumesFocusableRows = true
  }

  var numbers: [Int] { store.numbers }

  /// Shows other messages; rows of the same messages keep the focus.
  func show(_ numbers: [Int]) {
    let old = store.numbers
    store.numbers = numbers
    replaceRows(from: old, to: numbers, id: \.self)
    // What is marked in them may have changed.
    reload(0..<numbers.count)
  }

  /// Removes a message.
  func remove(_ number: Int) {
    guard let place = store.numbers.firstIndex(of: number) else { return }
    store.numbers.remove(at: place)
    remove(place..<place + 1)
  }

  /// Inserts a message before the first one that is not before it.
  func insert(_ number: Int, isBefore: (Int, Int) -> Bool) {
    let place = store.numbers.firstIndex { !isBefore($0, number) } ?? store.numbers.count
    store.numbers.insert(number, at: place)
    insert(1, at: place)
  }
}

/// The messages of one day below its date, which stays in view as long as one of them does.
final class DaySection: ContainerModel {
  let day: Int
  let messages: MessageRange

  init(_ day: Int, _ numbers: [Int], in list: MessageList) {
    self.day = day
    messages = MessageRange(numbers, in: list)
    let nickname = list.clock.nickname(ofDay: day).map { StyledText("  \($0)").dim() } ?? ""
    let title = LabelModel(" " + StyledText(list.clock.name(ofDay: day)) + nickname, style: .heading)
    super.init()
    title.stickiness = .stacked
    title.size = .fill(height: 1)
    self {
      title
      messages
    }
  }
}
