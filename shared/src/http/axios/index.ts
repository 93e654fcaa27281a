export { createAxiosClients } from './create-axios-clients';
