import Espalier
import Testing

/// The routing names as an app uses them: an enum of scenes with view models, which is neither `Equatable` nor
/// `Codable`.
private enum AppScene: Scene {
  case users(UsersViewModel)
  case user(UserViewModel, highlighted: Bool)
  case about

  var title: StyledText {
    switch self {
    case .users: "Users"
    case .user(let viewModel, _): StyledText("User \(viewModel.id)")
    case .about: "About"
    }
  }

  func makeContainer() -> ContainerModel {
    switch self {
    case .users(let viewModel): UsersPage(viewModel)
    case .user(let viewModel, _): ContainerModel { LabelModel("User \(viewModel.id)") }
    case .about: ContainerModel { LabelModel("About") }
    }
  }
}

private enum UsersEvents {
  static let addTapped = EventID<Void>("addTapped")
  static let userTapped = EventID<String>("userTapped")
}

private struct ServerFailure: Error {}

private final class UsersViewModel: ViewModel<UsersViewModel.Input, UsersViewModel.Output> {
  enum Input {
    case appeared, addUserTapped, failTapped
    case userTapped(String)
  }
  enum Output: Equatable {
    case userAdded, failed
    case opened(String)
  }

  let name = ObservableValue(DataState<String>())
  let adding = ObservableValue(ActionState<Int>.idle)

  override func perform(_ input: Input) {
    switch input {
    case .appeared: load(.remote, into: name) { "Ann" }
    case .addUserTapped: execute({ 7 }, reporting: adding, success: .userAdded, failure: .failed)
    case .failTapped: execute({ throw ServerFailure() }, reporting: adding, failure: .failed)
    case .userTapped(let name): send(.opened(name))
    }
  }
}

private final class UserViewModel: ViewModel<Int, Never> {
  let id: Int

  init(_ id: Int, coordinator: SceneCoordinator? = nil) {
    self.id = id
    super.init(coordinator: coordinator)
  }
}

private final class UsersPage: ContainerModel {
  init(_ viewModel: UsersViewModel) {
    super.init()
    let label = LabelModel().added(to: self)
    viewModel.name.bind(to: label) { label, name in label.text = StyledText(name.value ?? "…") }
    bind(UsersEvents.addTapped, to: viewModel) { .addUserTapped }
    bind(UsersEvents.userTapped, to: viewModel) { name in .userTapped(name) }
  }
}

@Suite("The routing names as an app uses them")
struct RoutingContractTests {
  private let coordinator = SceneCoordinator(view: ContainerView(width: 20, height: 5))

  @Test("A coordinator accepts scenes that are not Equatable in all of its moves")
  func moves() throws {
    let users = UsersViewModel()
    let ann = UserViewModel(1)
    let bob = UserViewModel(2)
    #expect(coordinator.current == nil && coordinator.depth == 0)
    try coordinator.transition(to: AppScene.users(users), type: .root)
    try coordinator.transition(to: AppScene.user(ann, highlighted: true), type: .push)
    try coordinator.transition(to: AppScene.user(bob, highlighted: false), type: .push)
    try coordinator.transition(to: AppScene.about, type: .modal)
    try coordinator.transition(to: AppScene.user(bob, highlighted: true), type: .push)
    #expect(coordinator.depth == 5)
    coordinator.popToRoot()
    #expect(coordinator.depth == 4 && coordinator.current?.title.string == "About")
    try coordinator.pop()
    #expect(coordinator.depth == 3)
    try coordinator.transition(to: AppScene.about, type: .modal)
    try coordinator.dismiss()
    #expect(coordinator.depth == 3)
    try coordinator.pop(to: AppScene.user(ann, highlighted: true))
    #expect(coordinator.depth == 2 && coordinator.current?.title.string == "User 1")
    coordinator.popToRoot()
    #expect(throws: (any Error).self) { try coordinator.pop() }
    #expect(throws: (any Error).self) { try coordinator.dismiss() }
    #expect(throws: (any Error).self) { try coordinator.pop(to: AppScene.about) }
    #expect(coordinator.depth == 1)
  }

  @Test("A scene that is not Equatable is identified by the objects and values in it")
  func sameScene() throws {
    let users = UsersViewModel()
    let ann = UserViewModel(1)
    for scene in [.users(users), .about, .user(ann, highlighted: true), .user(ann, highlighted: false)] as [AppScene] {
      try coordinator.transition(to: scene, type: coordinator.depth == 0 ? .root : .push)
    }
    #expect(throws: SceneError.notBelow("User 1")) {
      try coordinator.pop(to: AppScene.user(UserViewModel(1), highlighted: true))
    }
    #expect(throws: SceneError.notBelow("Users")) { try coordinator.pop(to: AppScene.users(UsersViewModel())) }
    try coordinator.pop(to: AppScene.user(ann, highlighted: true))
    #expect(coordinator.depth == 3)
    try coordinator.pop(to: AppScene.about)
    #expect(coordinator.depth == 2)
    try coordinator.pop(to: coordinator.path[0])
    #expect(coordinator.depth == 1)
  }

  @Test("Every part of a scene distinguishes it from others", arguments: 0..<6)
  func parts(index: Int) throws {
    enum Corner { case left, right }
    struct Part {
      var corner = Corner.left
      var users: [UserViewModel] = []
      var note: UserViewModel?
      var size: (Int, Bool) = (1, true)
      var text = "a text that is too long to be kept in place"
    }
    struct PartScene: Scene {
      var part = Part()
      var title: StyledText { "Part" }
      func makeContainer() -> ContainerModel { ContainerModel() }
    }
    let user = UserViewModel(1)
    let scene = PartScene(part: Part(users: [user], note: user))
    var other = scene
    other.part.text = ["a text that is too long", "to be kept in place"].joined(separator: " ")
    try coordinator.transition(to: scene, type: .root)
    try coordinator.transition(to: AppScene.about, type: .push)
    switch index {
    case 0: other.part.corner = .right
    case 1: other.part.users = []
    case 2: other.part.note = nil
    case 3: other.part.size.1 = false
    case 4: other.part.text += "s"
    default:
      try coordinator.pop(to: other)
      #expect(coordinator.depth == 1)
      return
    }
    #expect(throws: SceneError.notBelow("Part")) { try coordinator.pop(to: other) }
  }

  @Test("A tab whose first scene is not Equatable is selected again")
  func sameTab() throws {
    let users = UsersViewModel()
    try coordinator.transition(to: AppScene.users(users), type: .tab)
    try coordinator.transition(to: AppScene.about, type: .tab)
    try coordinator.transition(to: AppScene.users(users), type: .tab)
    try coordinator.transition(to: AppScene.about, type: .tab)
    #expect(coordinator.state.tabs.count == 2)
  }

  @Test("A view model takes events as inputs, loads, executes, and sends its outputs")
  func viewModel() async throws {
    let viewModel = UsersViewModel(coordinator: coordinator)
    var sent: [UsersViewModel.Output] = []
    viewModel.subscribe { sent.append($0) }
    var outputs = viewModel.outputs.makeAsyncIterator()
    try coordinator.transition(to: AppScene.users(viewModel), type: .root)
    let page = try #require(coordinator.view.container as? UsersPage)
    viewModel.perform(.appeared)
    page.send(UsersEvents.addTapped)
    page.send(UsersEvents.userTapped, "Ann")
    await coordinator.settle()
    #expect(viewModel.adding.value.response == 7)
    viewModel.perform(.failTapped)
    await viewModel.settle()
    #expect(sent == [.opened("Ann"), .userAdded, .failed])
    #expect(await outputs.next() == .opened("Ann"))
    #expect(coordinator.view.rendered().hasPrefix("Ann"))
  }

  @Test("A router opens the scenes of its routes and modules, or says why it cannot")
  func router() throws {
    let router = Router(schemes: ["app", "https"], hosts: ["users.example"], coordinator: coordinator)
    try router.register("about") { _ in .root(AppScene.about) }
    try router.register(module: "Users") { module in
      try module.register("users/:id") { request in
        let id: Int = try request.require("id")
        guard id > 0 else { return .reject("users are counted from 1") }
        return .push(AppScene.user(UserViewModel(id), highlighted: request["mark"] == "yes"))
      }
      try module.register("users/:id/:tab") { _ in nil }
    }
    guard case .shown(let about, .root) = router.open("app://about") else {
      Issue.record("about is not shown")
      return
    }
    #expect(about.title.string == "About")
    guard case .shown(_, .push) = router.open("https://users.example/users/3", extra: ["mark": "yes"]) else {
      Issue.record("user 3 is not shown")
      return
    }
    let rejections: [(String, RouteRejection)] = [
      ("app://users/0", .refused("users are counted from 1")), ("app://users/1/x", .unknownRoute),
      ("other://about", .schemeNotAllowed), ("https://evil.example/about", .hostNotAllowed),
    ]
    for (url, rejection) in rejections {
      guard case .rejected(rejection) = router.open(url) else {
        Issue.record("\(url) is not rejected as \(rejection)")
        continue
      }
    }
    #expect(coordinator.depth == 2)
  }
}
