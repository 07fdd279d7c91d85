import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@Suite("Sliders", .expectations)
struct SliderTests {
  @Test("Keys move the handle by steps, and to the ends")
  func keys() throws {
    let (slider, view) = make(SliderModel("Volume", value: 40))
    try expectScreen(view, is: "Volume  ━━━━━━━●───────────  40")
    for (key, expected) in [
      ("right", 41), ("left", 40), ("pageup", 50), ("pagedown", 40), ("end", 100), ("right", 100), ("home", 0),
      ("left", 0),
    ] as [(Key, Double)] {
      #expect(view.press(key) && slider.value.value == expected, "\(key)")
    }
    try expectScreen(view.updated(), is: "Volume  ●──────────────────  0")
    #expect(!slider.usesKey("up") && !slider.usesKey("x"))
  }

  @Test("A press moves the handle, and a drag moves it along, also beyond the ends")
  func dragging() throws {
    let (slider, view) = make(SliderModel("Volume", value: 40))
    var sent: [Double] = []
    slider.subscribe(to: ControlEvents.changed) { slider, _ in sent.append(slider.value.value) }
    func pointer(_ action: PointerEvent.Action, _ x: Int) { view.pointer(PointerEvent(action, at: Point(x: x, y: 0))) }
    pointer(.down(.left), 15)
    #expect(slider.value.value == 40)
    pointer(.drag(.left), 17)
    pointer(.drag(.left), 1_000)
    pointer(.drag(.left), -5)
    pointer(.up(.left), -5)
    #expect(sent == [50, 100, 0])
    pointer(.down(.left), 3)
    pointer(.up(.left), 3)
    #expect(sent.count == 3)
    slider.isEnabled = false
    view.update()
    pointer(.down(.left), 15)
    #expect(sent.count == 3)
  }

  @Test("The handle stops at multiples of the step and at the ends")
  func grid() {
    let (slider, view) = make(SliderModel("Width", value: 1, in: 1...10, step: 4))
    var values: [Double] = []
    for _ in 0..<4 {
      view.press("right")
      values.append(slider.value.value)
    }
    #expect(values == [5, 9, 10, 10])
    slider.value.value = 100
    #expect(slider.value.value == 10)
    slider.range = 20...30
    #expect(slider.value.value == 20)
    slider.value.value = .nan
    #expect(slider.value.value == 20)
  }

  @Test(
    "From a number between two multiples, a step is to the next one",
    arguments: [
      (0...95, 10, 95, ["left", "left"], [90, 80]), (0...95, 10, 80, ["right", "right"], [90, 95]),
      (0...95, 10, 95, ["pagedown"], [0]), (0...100, 10, 42.5, ["right", "left"], [50, 40]),
      (0...100, 10, 42.5, ["left"], [40]), (0...1, 0.1, 0.3, ["right", "left", "left"], [0.4, 0.3, 0.2]),
      (-1.5...1.4, 0.5, 1.4, ["left", "right"], [1, 1.4]),
    ] as [(ClosedRange<Double>, Double, Double, [Key], [Double])])
  func between(range: ClosedRange<Double>, step: Double, value: Double, keys: [Key], expected: [Double]) {
    var number = value
    let numbers = keys.map { key in
      let (slider, view) = make(SliderModel("X", value: number, in: range, step: step))
      view.press(key)
      number = slider.value.value
      return number
    }
    #expect(numbers == expected)
    let (slider, _) = make(SliderModel("X", value: value, in: range, step: step))
    slider.step(by: 0)
    #expect(slider.value.value == value)
    slider.step(by: .max)
    #expect(slider.value.value == range.upperBound)
  }

  @Test("The number can be described, and the track keeps its length")
  func describing() throws {
    let (slider, view) = make(SliderModel("Level", value: 0.5, in: 0...1, step: 0.1) { "\(Int($0 * 100)) %" })
    try expectScreen(view, is: "Level  ━━━━━━━━━●────────  50 %")
    #expect(view.spokenText(for: slider) == "Level, 50 %, slider")
    view.press("end")
    try expectScreen(view.updated(), is: "Level  ━━━━━━━━━━━━━━━━━●  100 %")
  }

  @Test("A slider fits in any space, and the number goes first")
  func narrow() throws {
    let (slider, view) = make(SliderModel("Volume", value: 40))
    for (width, screen) in [(18, "Volume  ━━●──  40"), (9, "Volume\n━●──  40"), (8, "Volume\n━━━●────")] {
      view.width = width
      try expectScreen(view.updated(), is: screen)
    }
    for width in 0...6 {
      view.width = width
      slider.size = .fill(height: width % 3)
      view.update()
      _ = view.rendered()
    }
  }

  @Test("Ranges of any length have a place for the handle")
  func extremes() throws {
    let greatest = Double.greatestFiniteMagnitude
    for (range, value, fraction) in [
      (-greatest...greatest, 0, 0.5), (5...5, 5, 0), (0...greatest, greatest, 1),
      (0...Double.leastNonzeroMagnitude, 0, 0),
    ] as [(ClosedRange<Double>, Double, Double)] {
      let (slider, view) = make(SliderModel("X", value: value, in: range))
      #expect(slider.fraction == fraction, "\(range)")
      for key: Key in ["left", "right", "pageup", "home", "end"] { view.press(key) }
      view.pointer(PointerEvent(.down(.left), at: Point(x: 8, y: 0)))
      #expect(range.contains(slider.value.value))
      _ = view.rendered()
    }
  }

  @Test("A step that is not positive traps")
  func steps() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = SliderModel("X", value: 1, step: 0)
    }.expectTrap("the step of a slider must be greater than zero; got 0.0")
  }

  private func make(_ slider: SliderModel) -> (SliderModel, ContainerView) {
    let view = ContainerView(showing: ContainerModel { slider }, width: 32, height: 2)
    view.focus(slider)
    view.update()
    return (slider, view)
  }
}
