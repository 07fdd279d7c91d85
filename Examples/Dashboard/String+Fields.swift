extension String {
  /// The words that are numbers.
  var numbers: [Double] {
    split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.filter(\.isFinite)
  }

  /// The values of lines such as `MemFree:   812 kB`, keyed by the names before the colons.
  var fields: [String: String] {
    var fields: [String: String] = [:]
    for line in split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      fields[String(line[..<colon])] = String(value.drop { $0.isWhitespace })
    }
    return fields
  }
}
