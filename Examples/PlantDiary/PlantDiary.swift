import Espalier

@main
struct PlantDiary {
  static func main() async throws {
    try await Terminal.run(makeWindow())
  }
}
