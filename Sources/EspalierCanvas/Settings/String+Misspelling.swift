extension SettingsText.Word {
  /// Returns the error that there is nothing with this name, with the names that there are.
  package func unknown(_ kind: String, among names: [String]) -> SettingsError {
    if let meant = names.first(where: { $0.lowercased().isMisspelled(as: text.lowercased()) }) {
      return error("there is no \(kind) \(quoted); did you mean \(meant)?")
    }
    let all = names.dropLast().joined(separator: ", ")
    return error("there is no \(kind) \(quoted); write \(all) or \(names.last ?? "")")
  }
}

extension String {
  /// Returns whether a text is this one with a character too many, a missing or a wrong one, or two that are swapped.
  package func isMisspelled(as text: String) -> Bool {
    let (one, two) = (Array(self), Array(text))
    guard one.count > 2, two.count > 2, abs(one.count - two.count) <= 1, one != two else { return false }
    let start = zip(one, two).prefix { $0 == $1 }.count
    let (restOne, restTwo) = (one[start...], two[start...])
    if one.count < two.count { return restOne.elementsEqual(restTwo.dropFirst()) }
    if one.count > two.count { return restTwo.elementsEqual(restOne.dropFirst()) }
    if restOne.dropFirst().elementsEqual(restTwo.dropFirst()) { return true }
    guard restOne.count > 1 else { return false }
    let swapped = [restOne[start + 1], restOne[start]] + restOne.dropFirst(2)
    return swapped.elementsEqual(restTwo)
  }
}
