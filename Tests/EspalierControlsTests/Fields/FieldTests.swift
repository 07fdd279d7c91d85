import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Labeled fields", .expectations)
struct FieldTests {
  @Test("Fields with the same label width begin in the same column, whether they have a label or not")
  func alignment() throws {
    let name = TextFieldModel("Name", text: "Ada")
    let rating = Rating("How was it?", value: 3)
    let news = ToggleModel("News")
    let fields: [FieldModel] = [name, rating, news]
    let width = fields.map { $0.naturalLabelWidth(policy: .modern) }.max()
    for field in fields { field.labelWidth = width }
    let view = ContainerView(showing: ContainerModel { fields }, width: 24, height: 3)
    try expectScreen(view, is: "Name         Ada\nHow was it?  ★★★☆☆\n             [ ] News")
    for field in fields { field.labelWidth = 4 }
    try expectScreen(view.updated(), is: "Name  Ada\nHow…  ★★★☆☆\n      [ ] News")
  }

  @Test("A label that leaves fewer than eight columns has its own row, in all fields of the same label width")
  func narrow() throws {
    let fields: [FieldModel] = [TextFieldModel("Name", text: "Ada"), Rating("Rating", value: 3), ToggleModel("News")]
    for field in fields { field.labelWidth = 6 }
    let view = ContainerView(showing: ContainerModel { fields }, width: 16, height: 5)
    try expectScreen(view, is: "Name    Ada\nRating  ★★★☆☆\n        [ ] News")
    view.width = 15
    try expectScreen(view.updated(), is: "Name\nAda\nRating\n★★★☆☆\n[ ] News")
    for width in 0...20 {
      for height in 0...4 {
        view.width = width
        for field in fields { field.size = .fill(height: height) }
        view.update()
        #expect(!view.rendered().contains("\u{0}"))
      }
    }
  }

  @Test("A message is shown once there is something in the field, once the user has changed it, or once it is touched")
  func messages() throws {
    let rating = Rating("Rating", value: 0)
    rating.validate = { $0 < 2 ? "That is harsh." : nil }
    let view = ContainerView(showing: ContainerModel { rating }, width: 30, height: 2)
    try expectScreen(view, is: "Rating  ☆☆☆☆☆")
    #expect(rating.problem == "That is harsh." && rating.shownProblem == nil && !rating.isValid)
    rating.isTouched = true
    try expectScreen(view.updated(), is: "Rating  ☆☆☆☆☆\n        That is harsh.")
    rating.value.value = 1
    #expect(!rating.isTouched && rating.shownProblem == "That is harsh.")
    rating.value.value = 0
    #expect(rating.shownProblem == nil)
    view.focus(rating)
    view.press("2")
    view.press("0")
    #expect(rating.isTouched && rating.shownProblem == "That is harsh.")
    rating.isEnabled = false
    #expect(rating.shownProblem == nil)
  }

  @Test("A required field is marked, and complains when it is empty and touched")
  func required() throws {
    let (name, terms) = (TextFieldModel("Name"), ToggleModel("I accept"))
    let fields: [FieldModel] = [name, terms]
    for field in fields { field.isRequired = true }
    let view = ContainerView(showing: ContainerModel { fields }, width: 24, height: 4)
    try expectScreen(view, is: "Name *\n[ ] I accept *")
    for field in fields { field.isTouched = true }
    try expectScreen(view.updated(), is: "Name *\n        Required.\n[ ] I accept *\nRequired.")
    #expect(view.spokenText(for: name) == "Name, required, Required., text field")
    name.validate = { $0.isEmpty ? "Who are you?" : nil }
    #expect(name.problem == "Who are you?")
    name.value.value = "Ada"
    terms.toggle()
    #expect(fields.allSatisfy { $0.isValid })
  }

  @Test("A reported problem is shown at once, does not make the value invalid, and goes with the next change")
  func reported() throws {
    let name = TextFieldModel("Name")
    let view = ContainerView(showing: ContainerModel { name }, width: 24, height: 2)
    var submitted = 0
    name.onSubmit = { _ in submitted += 1 }
    name.reportedProblem = "Already taken."
    try expectScreen(view.updated(), is: "Name\n      Already taken.")
    name.submit()
    #expect(submitted == 1 && name.isValid && name.problem == "Already taken.")
    view.focus(name)
    view.press("left")
    #expect(name.problem != nil)
    view.press("A")
    #expect(name.problem == nil)
    name.reportedProblem = "Too short."
    name.value.value = "Ada"
    #expect(name.problem == nil)
  }

  @Test("A value is validated once for each change, even if a binding corrects it")
  func validatedOnce() {
    let rating = Rating("Rating", value: 0)
    var validated: [Int] = []
    rating.validate = {
      validated.append($0)
      return nil
    }
    rating.value.bind(to: rating) { rating, stars in rating.value.value = min(stars, 4) }
    var sent: [Int] = []
    rating.subscribe(to: ControlEvents.changed) { rating, _ in sent.append(rating.value.value) }
    rating.change(to: 5)
    rating.change(to: 4)
    #expect(validated == [0, 5, 4] && sent == [4])
    rating.isEnabled = false
    rating.change(to: 1)
    #expect(rating.value.value == 4)
  }

  @Test("A field that changes its own value in valueDidChange validates only the result")
  func ownCorrection() {
    let rating = LimitedRating("Rating", value: 1)
    var validated: [Int] = []
    rating.validate = {
      validated.append($0)
      return nil
    }
    rating.change(to: 5)
    #expect(validated == [1, 3] && rating.value.value == 3 && rating.isTouched)
    rating.value.value = 4
    #expect(validated == [1, 3, 3] && !rating.isTouched)
  }

  @Test("All controls with a value can be handled alike")
  func valueControls() {
    func load<Value>(_ control: some ValueControl<Value>, _ value: Value) { control.value.value = value }
    let (name, news) = (TextFieldModel("Name"), ToggleModel("News"))
    load(name, "Ada")
    load(news, true)
    #expect(name.value.value == "Ada" && news.value.value)
    #expect(ButtonModel("OK") {}.problem == nil)
  }

  private class Rating: ValueFieldModel<Int> {
    override var fieldContent: StyledText {
      StyledText(String(repeating: "★", count: value.value) + String(repeating: "☆", count: 5 - value.value))
    }

    override var isEmpty: Bool { value.value == 0 }

    override func handleKey(_ key: Key) -> Bool {
      guard usesKey(key), let stars = key.character?.wholeNumberValue else { return false }
      change(to: stars)
      return true
    }

    override func usesKey(_ key: Key) -> Bool {
      isEnabled && key.character?.wholeNumberValue.map((0...5).contains) == true
    }
  }

  private final class LimitedRating: Rating {
    override func valueDidChange() { value.value = min(value.value, 3) }
  }
}
