import Espalier

/// What users do to controls.
enum ControlBenchmarks {
  static var all: [Benchmark] { [typing, form, longText] }

  /// A view of 100 fields that shows all of them, and a label.
  private final class Form {
    let label = LabelModel("")
    let view = ContainerView(width: 80, height: 101)

    init() {
      let root = ContainerModel()
      root.add(label)
      for number in 1...100 { root.add(TextFieldModel("Field \(number)", text: "The text of a field")) }
      view.load(root)
      show()
      view.focus(view.rows[50].model)
    }

    func show() {
      view.update()
      precondition(view.makeCanvas().size.height == 101)
    }
  }

  private static var typing: Benchmark {
    Benchmark(
      "a character typed into one of 100 fields, and drawn", floor: "a label among them changed, and drawn", target: 2,
      operations: 200
    ) {
      let form = Form()
      return {
        for _ in 0..<100 {
          for key: Key in ["x", "backspace"] {
            precondition(form.view.press(key))
            form.show()
          }
        }
      }
    } floor: {
      let form = Form()
      return {
        for _ in 0..<100 {
          for text: StyledText in ["x", ""] {
            form.label.text = text
            form.show()
          }
        }
      }
    }
  }

  /// The values of a form with many fields.
  private struct Texts {
    var texts: [String]
  }

  /// Types into a form whose first field has the focus, and draws what has changed.
  private static var form: Benchmark {
    Benchmark(
      "a character typed into a form of 100 fields, and drawn", floor: "the same in a form of one field", of: (100, 1),
      operations: 200
    ) { count in
      let form = FormModel(Texts(texts: Array(repeating: "The text of a field", count: count))) {
        for number in 0..<count { TextFieldModel("Field \(number)").bound(to: \.texts[number]) }
      }
      form.validate = { texts, problems in
        if texts.texts[0].isEmpty { problems[\.texts[0]] = "Required." }
      }
      let window = Window(width: 80, height: 24) { .view(ContainerView(form)) }
      window.update()
      var canvas = Canvas(width: 80, height: 24)
      return {
        for _ in 0..<100 {
          for key: Key in ["x", "backspace"] {
            precondition(window.press(key))
            window.update()
            window.draw(in: &canvas)
          }
        }
      }
    }
  }

  private static var longText: Benchmark {
    Benchmark(
      "a key in a text of 100,000 characters", floor: "the same in 100", of: (100_000, 100), target: 3,
      operations: 2_000
    ) { count in
      var input = TextInput(String(repeating: "word ", count: count / 5))
      input.moveCursor(to: count / 2)
      return {
        for _ in 0..<500 {
          for key: Key in ["x", "left", "ctrl+right", "backspace"] { input.press(key) }
        }
      }
    }
  }
}
