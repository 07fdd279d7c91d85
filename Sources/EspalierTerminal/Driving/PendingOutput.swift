/// Bytes that the terminal has not accepted yet.
struct PendingOutput: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether all bytes have been accepted.
  var isEmpty: Bool { start == bytes.count }

  /// Appends bytes.
  mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Passes the pending bytes to a function, and removes those that it accepts.
  ///
  /// - Parameter take: A function that returns the number of bytes that it has accepted.
  mutating func drain<Failure: Error>(_ take: (UnsafeRawBufferPointer) throws(Failure) -> Int) throws(Failure) {
    let range = start..<bytes.count
    let taken: Result<Int, Failure> = bytes.withUnsafeBytes { all in
      do throws(Failure) {
        return .success(try take(UnsafeRawBufferPointer(rebasing: all[range])))
      } catch {
        return .failure(error)
      }
    }
    start += try taken.get()
    guard isEmpty else { return }
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Discards the pending bytes.
  mutating func removeAll() {
    bytes = []
    start = 0
  }
}
