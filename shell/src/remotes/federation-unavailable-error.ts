/** The runtime that loads remotes could not be fetched: a file of the shell, so no remote has failed. */
export class FederationUnavailableError extends Error {
  override readonly name = 'FederationUnavailableError';

  constructor(cause: unknown) {
    super('The federation runtime is missing', { cause });
  }
}
