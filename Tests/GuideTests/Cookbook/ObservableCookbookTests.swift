import Espalier
import Observation
import Testing

/// The samples of *Work and data* in `Docs/Cookbook.md`.
@MainActor
@Suite("Cookbook: observable models")
struct ObservableCookbookTests: GuideSuite {
  let printout = Printout()

  @MainActor @Observable
  final class Basket {
    var count = 0
  }

  @MainActor
  func show(_ basket: Basket, in label: LabelModel) {
    let showAgain: @MainActor () -> Void = { [weak basket, weak label] in
      if let basket, let label { show(basket, in: label) }
    }
    withObservationTracking {
      label.text = "\(basket.count) pieces"
    } onChange: {
      Task { @MainActor in showAgain() }
    }
  }

  @Test("A label follows an observable model")
  func follows() async {
    let basket = Basket()
    let label = LabelModel()
    show(basket, in: label)
    basket.count += 4
    await Task { @MainActor in }.value  // lets the main actor's other tasks run
    print(ContainerModel { label }.rendered(width: 20))

    #expect(
      printed == """
        4 pieces
        """)
  }
}
