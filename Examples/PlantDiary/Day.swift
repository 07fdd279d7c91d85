import Espalier

enum Day {
  static let today = SharedDataID<Int>("today")
}
