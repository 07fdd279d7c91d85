import EspalierCanvas
import EspalierRefresh
import EspalierRouting
import EspalierTree
import Testing

@Suite("Events that become inputs")
struct BindingTests {
  private static let saveTapped = EventID<Void>("saveTapped")
  private static let nameTapped = EventID<String>("nameTapped")

  @Test("Each event becomes an input, with or without its payload, in the order of sending")
  func inputs() {
    let viewModel = UserViewModel()
    let page = ContainerModel()
    let button = LabelModel("Save").added(to: page)
    page.bind(Self.saveTapped, to: viewModel) { .saveTapped }
    page.bind(Self.nameTapped, to: viewModel) { .nameTapped($0) }
    button.send(Self.nameTapped, "Bo")
    button.send(Self.saveTapped)
    button.send(Self.nameTapped, "Cy")
    #expect(viewModel.inputs == [.nameTapped("Bo"), .saveTapped, .nameTapped("Cy")])
  }

  @Test("A binding keeps neither the view model nor the node alive, and ends with either")
  func leaks() {
    var isAlive = true
    var viewModel: UserViewModel? = UserViewModel { isAlive = false }
    var page: ContainerModel? = ContainerModel()
    weak let watched = page
    if let viewModel { page?.bind(Self.saveTapped, to: viewModel) { .saveTapped } }
    viewModel = nil
    #expect(!isAlive)
    page?.send(Self.saveTapped)
    page = nil
    #expect(watched == nil)
  }

  @Test("A binding can be cancelled")
  func cancels() {
    let viewModel = UserViewModel()
    let page = ContainerModel()
    let binding = page.bind(Self.nameTapped, to: viewModel) { .nameTapped($0) }
    binding.cancel()
    page.send(Self.nameTapped, "Bo")
    #expect(viewModel.inputs.isEmpty)
  }

  @Test("A view, a view model and a coordinator that know each other are released together")
  func wholeScreen() throws {
    struct UserScene: Scene {
      let viewModel: UserViewModel
      var title: StyledText { "User" }
      func makeContainer() -> ContainerModel {
        let page = ContainerModel { LabelModel("Save") }
        page.bind(BindingTests.saveTapped, to: viewModel) { .saveTapped }
        viewModel.saving.bind(to: page) { page, state in page.isHidden = state.isRunning }
        viewModel.subscribe(page) { page, _ in page.setNeedsUpdate() }
        return page
      }
    }
    var isAlive = true
    do {
      let coordinator = makeCoordinator()
      let viewModel = UserViewModel(coordinator: coordinator) { isAlive = false }
      try coordinator.transition(to: UserScene(viewModel: viewModel), type: .root)
      coordinator.view.container.children.first?.send(Self.saveTapped)
      #expect(viewModel.inputs == [.saveTapped])
    }
    #expect(!isAlive)
  }
}
