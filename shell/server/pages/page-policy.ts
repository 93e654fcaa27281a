export { developmentStyleNonce } from '../development/development-files';
export { toHashSource } from '../rendering/inline-styles';
export { pageHeaders } from './page-headers';
