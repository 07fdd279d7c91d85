import Espalier

// expected: incorrect argument label in call (have 'load:shw:', expected 'load:show:')
let page = RefreshPageModel(load: { 7 }, shw: { value, content in content.add(LabelModel("\(value)")) })
