export { measureSources } from './measure-sources';
export { toSourceName } from './to-source-name';
export { writeSourceMaps } from './write-source-maps';
