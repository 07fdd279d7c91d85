import Espalier

@main
struct SimpleList {
  static func main() {
    let list = ContainerModel {
      LabelModel.styled(.title, "A list")
      for number in 1...5 { LabelModel("Row \(number)") }
    }
    list.spacing = Spacing(left: 2)
    list.childSeparator = { SeparatorModel(character: "·") }
    let inner = ContainerModel {
      for k in 0..<7 {
        let m = LabelModel("c\(k)")
        let _ = m.size = .column(of: 3)
        m
      }
    }
    inner.spacing = Spacing(top: 1, itemSpacing: 1)
    list.add(inner)
    print(list.rendered(width: 30))
    let view = ContainerView(width: 30, height: 8)
    view.load(list)
    view.update()
    print(view.rendered(), view.contentSize, view.rows.count)
    for row in view.rows { print(row.index, row.frame, row.id) }
    print(view.row(at: Point(x: 12, y: 12)) as Any)
    for i in 0..<view.rows.count {
      precondition(
        view.rows[i].frame == view.row(for: view.rows[i].model)!.frame && view.row(for: view.rows[i].model)!.index == i)
    }
  }
}
