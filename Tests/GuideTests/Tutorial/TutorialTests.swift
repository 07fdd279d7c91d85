import EspalierTesting
import Testing

/// The samples of `Docs/Tutorial.md`: a suite for each step, with the app as it is at the end of that step.
///
/// Types that no later step changes are declared here. The app of step 7 is `Examples/PlantDiary`; the tests of steps 7
/// and 8 are in `Tests/ExamplesTests`.
@Suite("Tutorial", .expectations)
enum TutorialTests {
  struct Plant: Hashable {
    let name: String
    let interval: Int  // days from one watering to the next

    static let all = [
      Plant(name: "Basil", interval: 2),
      Plant(name: "Fern", interval: 3),
      Plant(name: "Monstera", interval: 7),
    ]
  }
}
