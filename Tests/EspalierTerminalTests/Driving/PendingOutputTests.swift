import Testing

@testable import EspalierTerminal

@Suite("Pending output")
struct PendingOutputTests {
  @Test("Bytes that are not accepted are offered again, before later ones")
  func order() {
    var output = PendingOutput()
    #expect(output.isEmpty)
    output.append([1, 2, 3])
    var offers: [[UInt8]] = []
    output.drain {
      offers.append(Array($0))
      return 2
    }
    output.append([4])
    output.drain {
      offers.append(Array($0))
      return 0
    }
    #expect(!output.isEmpty)
    output.drain {
      offers.append(Array($0))
      return 2
    }
    #expect(offers == [[1, 2, 3], [3, 4], [3, 4]])
    #expect(output.isEmpty)
    output.append([5])
    output.removeAll()
    #expect(output.isEmpty)
  }

  @Test("After an error, all bytes that were not accepted stay pending")
  func errors() {
    struct Failure: Error {}
    var output = PendingOutput()
    output.append([1, 2])
    #expect(throws: Failure.self) { try output.drain { (_) throws(Failure) in throw Failure() } }
    var offer: [UInt8] = []
    output.drain {
      offer = Array($0)
      return 2
    }
    #expect(offer == [1, 2])
  }
}
