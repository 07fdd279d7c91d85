import EspalierCanvas

/// What is counted in UTF-8 in one pass, eight bytes at a time where they are ASCII.
struct ByteCounts {
  /// The number of LF.
  private(set) var feeds = 0

  /// The number of CR.
  private(set) var returns = 0

  /// The number of scalars if all of them are characters of their own, apart from CR-LF; `nil` otherwise.
  var loneScalars: Int? { areAlone ? scalars : nil }

  private var scalars = 0
  private var areAlone = true

  /// Counts the bytes of a string.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress.map(UnsafeRawPointer.init) else { return }
    var offset = 0
    while offset < bytes.count {
      if offset + 8 <= bytes.count, countWord(base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) {
        offset += 8
      } else {
        offset += countScalar(at: offset, of: bytes)
      }
    }
  }

  /// Counts eight bytes, and returns whether they are ASCII; otherwise, nothing is counted.
  @inline(__always)
  private mutating func countWord(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    guard word & high == 0 else { return false }
    scalars += 8
    // The high bit of a byte of the sum is set unless the byte is the one that is looked for.
    let otherThanFeeds = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
    let otherThanReturns = (word ^ 0x0D0D_0D0D_0D0D_0D0D) &+ 0x7F7F_7F7F_7F7F_7F7F
    if otherThanFeeds & otherThanReturns & high != high {
      feeds += (~otherThanFeeds & high).nonzeroBitCount
      returns += (~otherThanReturns & high).nonzeroBitCount
    }
    return true
  }

  /// Counts the scalar at an offset, and returns the number of its bytes.
  private mutating func countScalar(at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    scalars += 1
    switch bytes[offset] {
    case .lineFeed: feeds += 1
    case .carriageReturn: returns += 1
    case 0x80...:
      let scalar = Unicode.Scalar(startingAt: offset, of: bytes)
      areAlone = areAlone && scalar.standsAlone
      return UTF8.width(scalar)
    default: break
    }
    return 1
  }
}
