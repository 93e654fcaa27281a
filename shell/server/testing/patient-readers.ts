import { createApiReader, type ApiReader } from '../api-reader';
import { createRegistryReader, type RegistryReader } from '../releases/registry-reader';

/** Longer than a busy machine leaves a response waiting that has come. */
export const patientMs = 60_000;

/** Gives up as early as in production only on what gets no response. */
export function createPatientApiReader(
  apiOrigin: string,
  isSilent: (path: string) => boolean = () => false,
): ApiReader {
  const reader = createApiReader(apiOrigin);
  return { get: (path, options) => reader.get(path, isSilent(path) ? options : { timeoutMs: patientMs }) };
}

export const createPatientRegistryReader = (apiOrigin: string): RegistryReader =>
  createRegistryReader(apiOrigin, { pollTimeoutMs: patientMs });
