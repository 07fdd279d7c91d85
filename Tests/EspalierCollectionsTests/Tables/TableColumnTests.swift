import EspalierCanvas
import EspalierCollections
import Testing

@Suite struct TableColumnTests {
  @Test func `A column is named after its title unless it has an id`() {
    #expect(TableColumn<Int>("Size") { "\($0)" }.id == "Size")
    #expect(TableColumn<Int>("Size", id: "bytes") { "\($0)" }.id == "bytes")
  }
}
