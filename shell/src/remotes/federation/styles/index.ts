export { areasAttribute, layers, toArea } from './areas';
export { containSelectors, speaksOfDocument } from './contain-selector';
