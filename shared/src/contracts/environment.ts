export { EnvironmentReader, type ConfigResult, type Environment } from './environment-reader';
export { readFeatures } from './features';
