import Espalier
import Foundation
import Testing

/// The table of keys in `Docs/Guides/Controls.md`: each key is pressed, and must have the effect that the table names.
@Suite("Guide: the keys of controls")
struct ControlsKeysTests {
  /// A row of the table.
  struct Entry: CustomTestStringConvertible {
    let control: String
    let keys: [Key]
    let effect: String

    var testDescription: String { "\(control): \(effect)" }
  }

  static let entries: [Entry] = {
    let path = URL(filePath: #filePath).appending(path: "../../../Docs/Guides/Controls.md").standardized
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").drop { $0 != "| control | keys | effect |" }
    var control = ""
    return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].split(separator: "`").map(String.init)
      if let name = names.first, !name.isEmpty { control = name }
      let keys = cells[1].split(separator: ", ").compactMap { Key(parsing: $0.trimmingCharacters(in: ["`"])) }
      return Entry(control: control, keys: keys, effect: cells[2])
    }
  }()

  @Test("Each key has the effect in the table", arguments: entries)
  func effects(entry: Entry) throws {
    #expect(!entry.keys.isEmpty)
    for key in entry.keys {
      let stage = try #require(Stage(entry.control), "the table names an unknown control")
      let hasEffect = try #require(stage.effects[entry.effect], "the test does not know this effect")
      #expect(stage.control.usesKey(key), "\(key)")
      stage.press(key)
      #expect(hasEffect(), "\(key)")
    }
  }

  @Test("The table has all keys of each control, and all effects that the test knows", arguments: Stage.names)
  func complete(name: String) throws {
    let stage = try #require(Stage(name))
    let entries = Self.entries.filter { $0.control == name }
    #expect(Set(entries.map(\.effect)) == Set(stage.effects.keys))
    let keys = entries.flatMap(\.keys)
    for base in [
      "enter", "space", "tab", "escape", "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert",
      "a", "f1",
    ] {
      for key in ["", "ctrl+", "alt+", "shift+"].compactMap({ Key(parsing: $0 + base) }) where stage.isOwn(key) {
        #expect(keys.contains(key), "\(key) is missing in the table")
      }
    }
  }
}

/// A control in a window, and the effects that its keys can have.
private final class Stage {
  let control: ControlModel
  let window: Window
  private(set) var effects: [String: () -> Bool] = [:]

  static let names = [
    "ButtonModel", "ToggleModel", "TextFieldModel", "PickerModel", "RadioGroupModel", "ChecklistModel",
    "NumberFieldModel", "SliderModel", "DateFieldModel",
  ]

  private init(_ control: ControlModel) {
    self.control = control
    window = Window(width: 30, height: 20) { .view(ContainerView(ContainerModel { control })) }
    window.update()
  }

  convenience init?(_ name: String) {
    switch name {
    case "ButtonModel": self.init(button: ())
    case "ToggleModel": self.init(toggle: ToggleModel("Sound"))
    case "TextFieldModel": self.init(text: TextFieldModel("Fruit", text: "p"))
    case "PickerModel": self.init(picker: PickerModel("Fruit", options: fruits, value: "Apples"))
    case "RadioGroupModel": self.init(radio: RadioGroupModel("Fruit", options: fruits, value: "Bananas"))
    case "ChecklistModel": self.init(checklist: ChecklistModel("Fruit", options: fruits, value: ["Bananas"]))
    case "NumberFieldModel": self.init(number: NumberFieldModel("Count", value: 50, in: 1...99, step: 2))
    case "SliderModel": self.init(slider: SliderModel("Volume", value: 50, step: 2))
    case "DateFieldModel": self.init(date: DateFieldModel("Day", value: CalendarDate("2024-02-15") ?? .first))
    default: return nil
    }
  }

  func press(_ key: Key) {
    window.press(key)
    window.update()
  }

  /// The keys with which all fields reach the clipboard; the guide lists them once.
  private static let clipboardKeys: Set<Key> = ["shift+delete", "ctrl+insert", "shift+insert"]

  /// Returns whether the control uses a key that is neither a letter nor one of all fields with text.
  func isOwn(_ key: Key) -> Bool {
    let isOfText = TextInput.usesKey(key) || Self.clipboardKeys.contains(key)
    let isText = key.character.map { !$0.isWhitespace } ?? false || control.takesText && isOfText
    return control.usesKey(key) && !isText
  }

  private var hasMenu: Bool { window.overlays.count == 1 }

  private convenience init(button: Void) {
    var presses = 0
    self.init(ButtonModel("Save") { presses += 1 })
    effects["presses the button"] = { presses == 1 }
  }

  private convenience init(toggle: ToggleModel) {
    self.init(toggle)
    effects["turns it on or off"] = { toggle.value.value }
  }

  private convenience init(text: TextFieldModel) {
    self.init(text)
    text.moveCursor(to: 1)
    text.completions = { [$0 + "ears", $0 + "lums"] }
    text.history = ["peaches", "pomelos"]
    var submitted: [String] = []
    text.onSubmit = { submitted.append($0) }
    effects["submits the text, if there is `onSubmit`"] = { submitted == ["p"] }
    effects["accepts the suggestion after the text, if there is one"] = { text.value.value == "pears" }
    effects["opens a menu of all suggestions, if there are any"] = { [unowned self] in hasMenu }
    effects["recalls an earlier line, if there is a `history`"] = { text.value.value == "pomelos" }
    effects["returns to a later line, if there is a `history`"] = { [unowned self] in
      for key: Key in ["up", "up", "down"] { press(key) }
      return text.value.value == "pomelos"
    }
  }

  private convenience init(picker: PickerModel<String>) {
    self.init(picker)
    effects["opens the menu"] = { [unowned self] in hasMenu && picker.value.value == "Apples" }
    effects["chooses the next option, or the first one after the last"] = { [unowned self] in
      let isNext = picker.value.value == "Bananas"
      for _ in 0..<4 { press("right") }
      return isNext && picker.value.value == "Apples"
    }
    effects["chooses the previous option, or the last one before the first"] = { [unowned self] in
      let isLast = picker.value.value == "Elderberries"
      press("left")
      return isLast && picker.value.value == "Dates"
    }
    effects["chooses the next option that begins with the letter"] = { picker.value.value == "Cherries" }
  }

  private convenience init(radio: RadioGroupModel<String>) {
    self.init(radio)
    addMoves { radio.currentOption }
    effects["chooses the current option"] = { [unowned self] in
      press("down")
      press("space")
      return radio.value.value == "Cherries"
    }
  }

  private convenience init(checklist: ChecklistModel<String>) {
    self.init(checklist)
    addMoves { checklist.currentOption }
    effects["checks or unchecks the current option"] = { [unowned self] in
      let isEmpty = checklist.value.value.isEmpty
      press("space")
      return isEmpty && checklist.value.value == ["Bananas"]
    }
    effects["checks all options, or none if all are checked"] = { [unowned self] in
      let hasAll = checklist.checkedOptions == fruits
      press("ctrl+a")
      return hasAll && checklist.value.value.isEmpty
    }
  }

  private func addMoves(_ current: @escaping () -> String?) {
    effects["moves toward the first option"] = { current() == "Apples" }
    effects["moves toward the last option"] = { current().map { $0 > "Bananas" } == true }
    effects["moves to the next option that begins with the letter"] = { current() == "Cherries" }
  }

  private convenience init(number: NumberFieldModel<Int>) {
    self.init(number)
    var submitted: [Int] = []
    number.onSubmit = { submitted.append($0) }
    addSteps(in: 1...99) { Double(number.value.value) }
    effects["submits the number, if there is `onSubmit`"] = { submitted == [50] }
  }

  private convenience init(slider: SliderModel) {
    self.init(slider)
    addSteps(in: 0...100) { slider.value.value }
  }

  private func addSteps(in range: ClosedRange<Double>, _ value: @escaping () -> Double) {
    effects["adds a step"] = { value() == 52 }
    effects["subtracts a step"] = { value() == 48 }
    effects["adds ten steps"] = { value() == 70 }
    effects["subtracts ten steps"] = { value() == 30 }
    effects["takes the smallest number of the range"] = { value() == range.lowerBound }
    effects["takes the largest number of the range"] = { value() == range.upperBound }
  }

  private convenience init(date: DateFieldModel) {
    self.init(date)
    var submitted: [CalendarDate] = []
    date.onSubmit = { submitted.append($0) }
    let isMoved = { [unowned self] (sign: Int, key: Key) in
      let isDayMoved = date.value.value.day == 15 + sign
      date.moveCursor(to: 6)
      press(key)
      date.moveCursor(to: 0)
      press(key)
      return isDayMoved && date.value.value.month == 2 + sign && date.value.value.year == 2024 + sign
    }
    effects["moves the year, the month or the day at the cursor forward"] = { isMoved(1, "up") }
    effects["moves the year, the month or the day at the cursor back"] = { isMoved(-1, "down") }
    effects["goes to the next month"] = { date.value.value.description == "2024-03-15" }
    effects["goes to the previous month"] = { date.value.value.description == "2024-01-15" }
    effects["opens the calendar"] = { [unowned self] in hasMenu }
    effects["submits the date, if there is `onSubmit`"] = { submitted.count == 1 }
  }
}

private let fruits = ["Apples", "Bananas", "Cherries", "Dates", "Elderberries"]
