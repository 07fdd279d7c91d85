#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A part of a mailbox.
typealias Bytes = ArraySlice<UInt8>

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 32 || self == 9 }

  /// Whether it is a space, a tab or part of a line break.
  var isSpace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }

  /// The value of a hexadecimal digit.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - 55
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - 87
    default: nil
    }
  }

  /// A small letter in place of a capital one from A to Z.
  var lowercased: UInt8 { self &- 65 < 26 ? self | 32 : self }
}

extension Bytes {
  init(_ text: String) {
    self = Array(text.utf8)[...]
  }

  /// The bytes without spaces and line breaks around them.
  var trimmed: Bytes {
    guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }

  /// Whether the bytes are a word in ASCII, in whatever case.
  func isWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      count == word.count && zip(self, word).allSatisfy { $0.lowercased == $1.lowercased }
    }
  }

  /// The index of a byte, as `firstIndex(of:)` would find it more slowly.
  func index(of byte: UInt8) -> Int? { withUnsafeBytes { $0.offset(of: byte) }.map { startIndex + $0 } }

  /// Removes the first line, and returns it without its line break; `nil` at the end.
  mutating func popLine() -> Bytes? {
    guard !isEmpty else { return nil }
    let end = index(of: .lineFeed) ?? endIndex
    let line = self[startIndex..<end]
    self = self[Swift.min(end + 1, endIndex)...]
    return line.last == .carriageReturn ? line.dropLast() : line
  }

  /// Removes the part before a byte, and the byte; everything if the byte is not there.
  mutating func popPart(before byte: UInt8) -> Bytes {
    let end = index(of: byte) ?? endIndex
    let part = self[startIndex..<end]
    self = self[Swift.min(end + 1, endIndex)...]
    return part
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first byte that has a value.
  func offset(of byte: UInt8) -> Int? {
    guard let base = baseAddress else { return nil }
    return memchr(base, Int32(byte), count).map { UnsafeRawPointer($0) - base }
  }
}
