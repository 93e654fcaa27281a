export { EnvironmentReader, type ConfigResult, type Environment } from './environment-reader';
export { readFeatures } from './features';
export { secretNames, toFileVariable } from './secrets';
