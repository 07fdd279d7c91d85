import EspalierTree
import Testing

@Suite("An observable value as an asynchronous sequence")
struct ObservableValuesTests {
  @Test("The current value comes first, then each change, and the sequence ends with the value")
  func all() async {
    var value: ObservableValue<Int>? = ObservableValue(1)
    let values = value?.values()
    value?.value = 2
    value?.value = 2
    value?.value = 3
    value = nil
    var seen: [Int] = []
    if let values { for await value in values { seen.append(value) } }
    #expect(seen == [1, 2, 3])
  }

  @Test("A slow reader can get only the newest value")
  func newest() async {
    var value: ObservableValue<Int>? = ObservableValue(1)
    let values = value?.values(buffering: .bufferingNewest(1))
    value?.value = 2
    value?.value = 3
    value = nil
    var seen: [Int] = []
    if let values { for await value in values { seen.append(value) } }
    #expect(seen == [3])
  }

  @Test("Values arrive while a reader waits for them")
  @MainActor
  func waiting() async {
    let value = ObservableValue("a")
    var iterator = value.values().makeAsyncIterator()
    #expect(await iterator.next() == "a")
    let writer = Task { @MainActor in value.value = "b" }
    #expect(await iterator.next() == "b")
    await writer.value
  }

  @Test("A sequence does not retain the value, and the value does not retain a sequence that nobody reads")
  func lifetimes() {
    var value: ObservableValue<Int>? = ObservableValue(1)
    weak let weakValue = value
    var values = value?.values()
    #expect(values != nil)
    value = nil
    #expect(weakValue == nil)

    let stays = ObservableValue(1)
    values = stays.values()
    values = nil
    stays.value = 2
    stays.value = 3
    #expect(stays.value == 3)
  }
}
