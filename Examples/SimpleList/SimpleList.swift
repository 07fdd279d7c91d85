import Espalier

@main
struct SimpleList {
  static func main() {
    let list = ContainerModel {
      LabelModel.styled(.title, "A list")
      for number in 1...99 { LabelModel("Row \(number)") }
    }
    print(list.rendered(width: 30))
  }
}
