import Espalier

func makeWindow() -> Window {
  let title = LabelModel("", style: .bar)
  title.subscribe(to: Day.today) { title, day in
    title.text = " My plants" + .gap + "Day \(day) "
  }
  let diary = Diary()
  let window = Window(width: 58, height: 8) {
    .column(
      .bar(ContainerModel { title }),
      .row(
        .view(ContainerView(makeShelf())).box(Box(title: "Shelf")),
        .view(ContainerView(diary)).box(Box(title: "Diary")).width(.fixed(28)).scrollIndicator()),
      .bar(KeyHelpBar()))
  }
  window.subscribe(to: PlantRow.noted) { _, note in diary.write(note) }
  window.subscribe(to: Terminal.appearance) { window, appearance in
    window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
  }
  window.share(1, as: Day.today)
  window.on(Command("day.next", "Next day", keys: "d")) { window in
    let today = window.sharedData(Day.today) ?? 1
    window.share(today + 1, as: Day.today)
  }
  window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
  return window
}
