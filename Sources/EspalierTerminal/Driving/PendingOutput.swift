/// Bytes that the terminal has not taken yet.
struct PendingOutput: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether all has been taken.
  var isEmpty: Bool { start == bytes.count }

  /// Adds bytes behind those that wait.
  mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Hands what waits to a function that takes what it can.
  ///
  /// - Parameter take: Returns how many of the bytes it has taken.
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

  /// Forgets what waits.
  mutating func removeAll() {
    bytes = []
    start = 0
  }
}
