import Espalier
import Testing

/// The samples of `Docs/Tutorial.md`: a suite for each step, with the types as they are at that step.
///
/// The types that no step changes are declared here.
@Suite("Tutorial")
enum TutorialTests {
  struct Plant: Hashable {
    let name: String
    let interval: Int  // days from one watering to the next
  }

  enum PlantEvents {
    static let watered = EventID<String>("watered")
  }

  enum PlantData {
    static let today = SharedDataID<Int>("today")
  }
}
