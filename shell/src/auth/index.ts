export { AuthProvider } from './auth-provider';
