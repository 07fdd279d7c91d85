import Espalier
import Testing

private struct FriendServer: Sendable {
  func user() async throws -> String { "Ann" }
  func add(_ name: String) async throws -> Int { 1 }
}

private enum ProfileEvents {
  static let addTapped = EventID<Void>("addTapped")
}

private final class ProfileViewModel: ViewModel<ProfileViewModel.Input, ProfileViewModel.Output> {
  enum Input { case opened, addUserTapped }
  enum Output { case userAdded, addingFailed }

  let user = ObservableValue(DataState<String>())
  let adding = ObservableValue(ActionState<Int>.idle)
  private let server = FriendServer()

  override func perform(_ input: Input) {
    switch input {
    case .opened:
      load(.remote, into: user) { [server] in try await server.user() }
    case .addUserTapped:
      guard let name = user.value.value else { return }
      execute(
        { [server] in try await server.add(name) }, reporting: adding, success: .userAdded, failure: .addingFailed)
    }
  }
}

private final class AddButton: LabelModel {
  override func didSelect() { send(ProfileEvents.addTapped) }
}

private final class ProfilePage: ContainerModel {
  init(_ viewModel: ProfileViewModel) {
    super.init()
    let name = LabelModel().added(to: self)
    let button = AddButton("Add").added(to: self)
    viewModel.user.bind(to: name) { label, user in
      label.text = user.isGlobalLoading ? "…" : StyledText(user.value ?? "nobody")
    }
    viewModel.adding.bind(to: button) { button, adding in button.isSelectable = !adding.isRunning }
    bind(ProfileEvents.addTapped, to: viewModel) { .addUserTapped }
    viewModel.perform(.opened)
  }
}

/// The samples of `Docs/Guides/View-Models.md`.
@Suite("Guide: view models")
struct ViewModelsTests: GuideSuite {
  let printout = Printout()

  @Test("Inputs come in, states change, outputs go out, and settle takes in the answers")
  func profile() async {
    let viewModel = ProfileViewModel()
    viewModel.subscribe { output in print("output: \(output)") }
    let view = ContainerView(showing: ProfilePage(viewModel), width: 20, height: 2)
    print(view.rendered())
    await viewModel.settle()
    view.update()
    print(view.rendered())
    view.tap(at: Point(x: 0, y: 1))
    await viewModel.settle()

    #expect(
      printed == """
        …
        Add
        Ann
        Add
        output: userAdded
        """)
  }

  @Test("Outputs are read as a sequence")
  func sequence() async {
    func makeOutputs() -> OutputSequence<ProfileViewModel.Output> {
      let viewModel = ProfileViewModel()
      let outputs = viewModel.outputs
      viewModel.send(.userAdded)
      return outputs
    }
    let outputs = makeOutputs()
    for await output in outputs {
      print(output)
    }

    #expect(printed == "userAdded")
  }

  @Test("Two bound values follow each other without an echo")
  func bothWays() {
    let count = ObservableValue(7)
    let field = ObservableValue("")
    count.bindBothWays(to: field, convert: { "\($0)" }, back: { Int($0) })
    field.value = "008"
    print(count.value)
    print(field.value)
    count.value = 9
    print(field.value)

    #expect(
      printed == """
        8
        008
        9
        """)
  }
}
