import Espalier

/// All controls in sections.
final class Gallery: ContainerModel {
  override init() {
    super.init()
    spacing = Spacing(left: 1, right: 1)
    add(GallerySection("Text", Self.texts))
    add(GallerySection("Choices", Self.choices))
    add(GallerySection("Numbers and dates", Self.numbers))
    add(GallerySection("Switches and buttons", Self.switches))
    add(GallerySection("Progress", Self.progress))
  }

  private static func texts() -> [Model] {
    let name = TextFieldModel("Name", text: "Ada Lovelace")
    let mail = TextFieldModel("Mail", placeholder: "name@example.org")
    mail.isRequired = true
    let password = TextFieldModel("Password", text: "pears")
    password.isSecret = true
    password.validate = { $0.count < 8 ? "At least 8 characters, please." : nil }
    let tree = TextFieldModel("Tree", placeholder: "Type a letter")
    tree.completions = { text in trees.filter { $0.lowercased().hasPrefix(text.lowercased()) } }
    let phone = TextFieldModel("Phone", text: "03012345678")
    phone.mask = "(999) 9999-9999"
    let taken = TextFieldModel("Nickname", text: "ada")
    taken.history = ["lovelace", "countess"]
    taken.reportedProblem = "Somebody else has that name."
    return [name, mail, password, tree, phone, taken]
  }

  private static func choices() -> [Model] {
    let size = RadioGroupModel("Size", options: ["Small", "Medium", "Large"], value: "Medium")
    let extras = ChecklistModel("Extras", options: ["Stake", "Mulch", "Fleece"], value: ["Mulch"])
    let spot = PickerModel("Spot", options: ["By the wall", "At the gate", "Behind the shed"], value: "At the gate")
    let variety = PickerModel("Variety", options: trees, value: "Greengage")
    let color = PickerModel("Color", options: [nil, "White", "Pink", "Red"], value: nil)
    color.isRequired = true
    color.isTouched = true
    return [spot, variety, color, size, extras]
  }

  private static func numbers() -> [Model] {
    let count = NumberFieldModel("Trees", value: 3, in: 1...99)
    let height = NumberFieldModel("Height", value: 1.75, in: 0...30, step: 0.25)
    height.validate = { $0 > 1.5 ? "That does not fit under the roof." : nil }
    let water = SliderModel("Water", value: 40, in: 0...100, step: 5) { "\(Int($0)) %" }
    let planted = DateFieldModel("Planted", value: CalendarDate(daysSince1970: 19_782))
    let pruned = DateFieldModel(
      "Pruned", value: CalendarDate(daysSince1970: 19_800),
      in: CalendarDate(daysSince1970: 19_782)...CalendarDate(daysSince1970: 19_900))
    return [count, height, water, planted, pruned]
  }

  private static func switches() -> [Model] {
    let blossom = ToggleModel("In blossom", isOn: true)
    let news = ToggleModel("News by mail")
    let terms = ToggleModel("I have read the rules of the garden")
    terms.isRequired = true
    terms.isTouched = true
    let remove = ButtonModel("Remove") {}
    remove.isDestructive = true
    let buttons = ContainerModel { [ButtonModel("Save") {}, remove] }
    buttons.spacing = Spacing(top: 1, itemSpacing: 1)
    return [blossom, news, terms, buttons]
  }

  private static func progress() -> [Model] {
    let disk = GaugeModel("Water left", value: 412, in: 0...512) { "\(Int($0)) of 512 l" }
    disk.warningLevel = 400
    return [
      ProgressBarModel("Watering", value: 0.42), ProgressBarModel("Waiting", value: nil), disk,
      SpinnerModel("Looking for worms"), SpinnerModel("Beds are dug", state: .done),
      SpinnerModel("No rain", state: .failed),
    ]
  }

  private static let trees = [
    "Almond", "Apple", "Apricot", "Cherry", "Damson", "Fig", "Hazel", "Medlar", "Mulberry", "Peach", "Pear", "Plum",
    "Quince", "Walnut",
  ]
}
