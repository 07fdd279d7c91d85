import ExampleSupport

/// Stands in for Swift's own `print`, so that `main.swift` is the README's code to the letter: unlike that one, it says
/// so and ends the program when the output cannot be written.
func print(_ text: String) {
  var output = StandardOutput()
  output.write(text + "\n")
}
