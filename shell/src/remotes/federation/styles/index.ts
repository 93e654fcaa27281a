export { areasAttribute, layers, toArea } from './areas';
export { containSelectors, isUnscoped, matchesDocument } from './contain-selector';
