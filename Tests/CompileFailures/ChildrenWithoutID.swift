import Espalier

struct Line {
  let text: String
}

let list = ContainerModel()
// expected: instance method 'setChildren(_:make:update:)' requires that 'Line' conform to 'Identifiable'
list.setChildren([Line(text: "a")]) { LabelModel($0.text) }
