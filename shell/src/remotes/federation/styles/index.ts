export { areasAttribute, layers, toArea } from './areas';
export { containSelectors, matchesDocument } from './contain-selector';
