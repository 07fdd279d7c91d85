import Espalier
import EspalierTesting

/// A small app for the driver: a list of days, and a page for each day.
enum DiaryScene: Scene {
  case days(DaysViewModel)
  case day(String)

  var title: StyledText {
    switch self {
    case .days: "Diary"
    case .day(let name): StyledText(name)
    }
  }

  func makeContainer() -> ContainerModel {
    switch self {
    case .days(let viewModel): DayList(viewModel)
    case .day(let name): ContainerModel { LabelModel(StyledText("Page of \(name)")) }
    }
  }
}

enum DiaryEvents {
  static let dayTapped = EventID<String>("dayTapped")
}

final class DaysViewModel: ViewModel<DaysViewModel.Input, DaysViewModel.Output> {
  enum Input {
    case appeared
    case dayTapped(String)
  }

  enum Output: Equatable {
    case opened(String)
  }

  let days = ObservableValue(CollectionState<String>())

  override func perform(_ input: Input) {
    switch input {
    case .appeared:
      load(.remote, into: days, named: "days") { ["Monday", "Tuesday", "Tuesday night"] }
    case .dayTapped(let name):
      send(.opened(name))
      try? coordinator?.transition(to: DiaryScene.day(name), type: .push)
    }
  }
}

final class DayList: ContainerModel {
  private let viewModel: DaysViewModel

  init(_ viewModel: DaysViewModel) {
    self.viewModel = viewModel
    super.init()
    bind(DiaryEvents.dayTapped, to: viewModel) { .dayTapped($0) }
    viewModel.days.bind(to: self) { list, days in
      let rows = days.elements.map { DayItem($0) as Model }
      list.replaceChildren(with: rows.isEmpty ? [LabelModel("Loading…")] : rows)
    }
  }

  override func didLoad() { viewModel.perform(.appeared) }
}

final class DayItem: LabelModel {
  let day: String

  init(_ day: String) {
    self.day = day
    super.init(StyledText(day))
  }

  override func didSelect() { send(DiaryEvents.dayTapped, day) }
}

extension ScreenDriver {
  /// Shows the list of days, whose links open a day.
  func startDiary() throws {
    let router = Router(schemes: ["diary"], coordinator: coordinator)
    try router.register("days/:day") { .push(DiaryScene.day($0["day"] ?? "")) }
    self.router = router
    try start(DiaryScene.days(DaysViewModel(coordinator: coordinator)))
  }
}
