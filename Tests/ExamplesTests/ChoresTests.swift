import Espalier
import TerminalTestSupport
import Testing

@testable import Chores

@Test("Space checks the focused chore")
func checksChore() {
  let window = Chores.makeWindow()
  window.update()
  window.press("down")
  window.press("space")
  window.update()
  #expect(
    window.rendered() == """
      ╭─ Chores ───────────────────────────────╮
      │[ ] Water the pear tree                 │
      │[x] Prune the roses                     │
      │[ ] Pick apples                         │
      ╰────────────────────────────────────────╯
      q Quit
      """)
}

@Test("The picture of the chores shows the program")
func picturesChores() throws {
  let window = Chores.makeWindow()
  window.update()
  window.press("down")
  window.press("space")
  try expectPicture(window, "chores", title: "Chores")
}
