export { createFederation, type Federation } from './create-federation';
