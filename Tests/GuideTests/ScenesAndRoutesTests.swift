import Espalier
import Testing

/// The samples of `Docs/Guides/Scenes-and-Routes.md`.
@Suite("Guide: scenes and routes")
struct ScenesAndRoutesTests: GuideSuite {
  let printout = Printout()

  /// A scene of the guide.
  enum PlantScene: Scene, Codable, Hashable {
    case plants
    case plant(String)
    case rename(String)

    var title: StyledText {
      switch self {
      case .plants: "Plants"
      case .plant(let name): StyledText(name)
      case .rename: "Rename"
      }
    }

    func makeContainer() -> ContainerModel {
      switch self {
      case .plants:
        ContainerModel {
          LabelModel("Pear")
          LabelModel("Vine")
        }
      case .plant(let name): ContainerModel { LabelModel("All about the \(name)") }
      case .rename(let name): ContainerModel { LabelModel("Name: \(name)") }
      }
    }
  }

  enum PlantResults {
    static let renamed = SceneResultID<String>("renamed")
  }

  @Test("A coordinator shows scenes, knows the way back, and returns results")
  func scenes() throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 30, height: 10))
    try coordinator.transition(to: PlantScene.plants, type: .root)
    try coordinator.transition(to: PlantScene.plant("Pear"), type: .push)
    print(coordinator.breadcrumb)
    print(coordinator.view.rendered())
    try coordinator.pop()
    print(coordinator.view.rendered())

    #expect(
      printed == """
        Plants › Pear
        All about the Pear
        Pear
        Vine
        """)

    do {
      try coordinator.pop()
    } catch {
      print(error)
    }

    #expect(
      printed == """
        “Plants” cannot be popped: it is the first of its stack; go to another scene with .root instead
        """)

    try coordinator.transition(
      to: PlantScene.rename("Pear"), type: .modal, expecting: PlantResults.renamed
    ) { name in
      print("It is called \(name) now.")
    }
    // In the modal, when the user is done:
    try coordinator.finish(PlantResults.renamed, "Quince")
    print(coordinator.breadcrumb)

    #expect(
      printed == """
        It is called Quince now.
        Plants
        """)
  }

  @Test("A modal is shown in an overlay of the window, and is dismissed when the overlay closes")
  func overlays() throws {
    let plants = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    let window = Window(width: 30, height: 6) {
      .column(
        .bar(ContainerModel { BreadcrumbModel(plants) }),
        .view(plants.view))
    }
    try plants.transition(to: PlantScene.plants, type: .root)
    try plants.transition(
      to: PlantScene.rename("Pear"), type: .modal(as: .dialog(width: 16)), expecting: PlantResults.renamed,
      whenMissing: { print("It keeps its name.") }, { print("It is called \($0) now.") })
    window.update()
    print(window.rendered())
    window.press("escape")
    print(plants.breadcrumb)

    #expect(
      printed == """
        Plants › Rename
        Pear   ╭─ Rename ─────╮
        Vine   │Name: Pear    │
               ╰──────────────╯
        It keeps its name.
        Plants
        """)
  }

  @Test("The state is saved and restored")
  func restoring() throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 30, height: 10))
    try coordinator.transition(to: PlantScene.plants, type: .root)
    try coordinator.transition(to: PlantScene.plant("Vine"), type: .push)
    let text = try coordinator.encodedState()

    let next = SceneCoordinator(view: ContainerView(width: 30, height: 10))
    try next.restore(text, scenes: [PlantScene.self])
    print(next.breadcrumb)

    #expect(
      printed == """
        Plants › Vine
        """)
  }

  @Test("A router turns URLs into scenes, or says why it cannot")
  func routes() throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 30, height: 10))
    let router = Router(schemes: ["plants", "https"], hosts: ["plants.example"], coordinator: coordinator)
    try router.register("list") { _ in .root(PlantScene.plants) }
    try router.register("list/:name") { request in
      guard let name = request["name"], ["Pear", "Vine"].contains(name) else {
        return .reject("there is no such plant")
      }
      return .push(PlantScene.plant(name))
    }
    router.open("plants://list")
    router.open("https://plants.example/list/Pear")
    print(coordinator.breadcrumb)
    for url in ["plants://list/Oak", "https://plants.example.evil.example/list", "plants://list/../etc"] {
      if case .rejected(let rejection) = router.open(url) { print(router.explanation(of: rejection, for: url)) }
    }

    #expect(
      printed == """
        Plants › Pear
        “plants://list/Oak” cannot be opened: there is no such plant
        “https://plants.example.evil.example/list” cannot be opened: its host is not allowed: use one of the router's hosts, without a user name or a different port (plants.example)
        “plants://list/../etc” cannot be opened: its path contains the segment “.” or “..”: write the resolved path instead
        """)
  }

  @Test("Parameters are typed, and come from the path, the caller and the query")
  func parameters() throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 30, height: 10))
    let router = Router(schemes: ["plants"], coordinator: coordinator)
    try coordinator.transition(to: PlantScene.plants, type: .root)
    try router.register("beds/:bed/plants") { request in
      let bed: Int = try request.require("bed")
      let limit: Int = try request.value("limit") ?? 10
      let tags = request.all("tag")
      print("bed \(bed), \(limit) plants, \(tags), sent by \(request["sender"] ?? "nobody")")
      return .push(PlantScene.plant("bed \(bed)"))
    }
    router.open("plants://beds/7/plants?tag=green&tag=old%20wood&limit=3", extra: ["sender": "a widget"])
    print(router.open("plants://beds/seven/plants"))

    #expect(
      printed == """
        bed 7, 3 plants, ["green", "old wood"], sent by a widget
        rejected: its parameter “bed” is “seven”, which is not a valid Int
        """)
  }

  @Test("An interceptor leads to the login first")
  func interceptors() throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 30, height: 10))
    let router = Router(schemes: ["plants"], coordinator: coordinator)
    try coordinator.transition(to: PlantScene.plants, type: .root)
    var isLoggedIn = false
    try router.register(module: "Garden") { module in
      module.intercept { _ in isLoggedIn ? .proceed : .detour(.modal(PlantScene.rename("Who are you?"))) }
      try module.register("garden/:name") { request in .push(PlantScene.plant(request["name"] ?? "")) }
    }
    router.open("plants://garden/Fig")
    print(coordinator.breadcrumb)
    // When the user has logged in:
    isLoggedIn = true
    try coordinator.dismiss()
    router.resume()
    print(coordinator.breadcrumb)

    #expect(
      printed == """
        Plants › Rename
        Plants › Fig
        """)
  }
}
