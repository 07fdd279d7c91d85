import Espalier

// expected: cannot convert value of type 'String' to expected argument type 'Model'
let page = RefreshPageModel(load: { 7 }, show: { value, content in content.add("\(value)") })
