export { registerIpRoutes } from './ip.routes';
