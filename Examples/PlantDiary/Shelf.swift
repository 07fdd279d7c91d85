import Espalier

func makeShelf() -> ContainerModel {
  ContainerModel {
    for plant in Plant.all { PlantRow(plant) }
  }
}
