import Foundation

/// What random tests do, written to the standard error output if the environment says `ESPALIER_ACTS`: for cases that
/// stop the program before they can report anything.
package enum ActTrace {
  private static let isOn = ProcessInfo.processInfo.environment["ESPALIER_ACTS"] != nil

  package static func note(_ act: @autoclosure () -> String) {
    if isOn { FileHandle.standardError.write(Data((act() + "\n").utf8)) }
  }
}
