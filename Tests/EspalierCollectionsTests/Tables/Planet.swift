import EspalierCanvas
import EspalierCollections
import EspalierTree

/// The items of most tests of tables.
struct Planet: Hashable {
  var name: String
  var moons: Int
  var kind: String

  static let all = [
    Planet(name: "Mercury", moons: 0, kind: "rock"), Planet(name: "Venus", moons: 0, kind: "rock"),
    Planet(name: "Earth", moons: 1, kind: "rock"), Planet(name: "Mars", moons: 2, kind: "rock"),
    Planet(name: "Jupiter", moons: 95, kind: "gas"), Planet(name: "Saturn", moons: 146, kind: "gas"),
    Planet(name: "Uranus", moons: 28, kind: "ice"), Planet(name: "Neptune", moons: 16, kind: "ice"),
  ]

  static var columns: [TableColumn<Planet>] {
    [
      TableColumn("Name", sortedBy: \.name) { "\($0.name)" },
      TableColumn("Moons", alignment: .trailing, sortedBy: \.moons) { "\($0.moons)" },
      TableColumn("Kind", sortedBy: \.kind) { "\($0.kind)" },
    ]
  }
}

typealias PlanetTable = TableModel<Planet, String>

extension PlanetTable {
  convenience init(_ planets: [Planet] = Planet.all) {
    self.init(planets, id: \.name, columns: Planet.columns)
  }
}

extension ContainerView {
  /// Presses keys, and updates after each of them.
  func type(_ keys: Key...) {
    for key in keys {
      press(key)
      update()
    }
  }
}
