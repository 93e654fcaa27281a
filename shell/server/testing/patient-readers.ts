import { createApiReader, type ApiReader } from '../api-reader';
import { createRegistryReader, type RegistryReader } from '../releases/registry-reader';

/** Longer than a busy machine leaves a response waiting that has come. */
export const patientMs = 60_000;

export const createPatientApiReader = (apiOrigin: string): ApiReader => ({
  get: (path) => createApiReader(apiOrigin).get(path, { timeoutMs: patientMs }),
});

export const createPatientRegistryReader = (apiOrigin: string): RegistryReader =>
  createRegistryReader(apiOrigin, { pollTimeoutMs: patientMs });
