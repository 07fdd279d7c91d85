import Espalier

// expected: contextual closure type '(Int, ContainerModel) -> Void' expects 2 arguments, but 1 was used in closure body
let page = RefreshPageModel(load: { 7 }, show: { value in LabelModel("\(value)") })
