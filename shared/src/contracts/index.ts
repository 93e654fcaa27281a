export * from './errors';
export * from './limits';
export * from './releases';
export type { RemoteModule } from './remote-module';
export * from './site';
