import Espalier

final class Diary: ContainerModel {
  func write(_ text: String) {
    let today = sharedData(Day.today) ?? 1
    add(LabelModel("Day \(today): \(text)"))
  }
}
