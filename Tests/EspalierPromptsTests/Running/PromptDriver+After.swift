import EspalierPrompts
import EspalierTree

extension PromptDriver {
  /// Presses keys, and returns the driver.
  func after(_ keys: Key...) -> PromptDriver {
    for key in keys { press(key) }
    return self
  }

  /// Types text, and returns the driver.
  func afterTyping(_ text: String) -> PromptDriver {
    type(text)
    return self
  }
}
