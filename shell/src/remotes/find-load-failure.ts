import type { FailureKind } from '@site/shared/contracts';
import { FederationUnavailableError } from './federation-unavailable-error';
import { findFileFailure } from './find-file-failure';
import { RemoteLoadError } from './remote-load-error';

/** What webpack's runtime throws when a script or a style that it fetches later fails. */
interface ChunkError {
  code?: unknown;
  name?: unknown;
  /** `timeout` when it took too long. */
  type?: unknown;
  /** The URL of the file. */
  request?: unknown;
}

/** In what way a remote failed, from what it threw; undefined for errors that come from no chunk and no loader. */
export function findLoadFailure(error: unknown): FailureKind | undefined {
  if (error instanceof RemoteLoadError) return error.kind;
  if (error instanceof FederationUnavailableError) return findLoadFailure(error.cause);
  const { code, name, type, request } = (error ?? {}) as ChunkError;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  if (type === 'timeout') return 'timeout';
  return findFileFailure(String(request)) === 'integrity' ? 'integrity' : 'chunk';
}

/** Whether a file that a remote fetches later failed or does not match its hash. Entries have a retry of their own. */
export function isLostChunk(error: unknown): boolean {
  if (error instanceof RemoteLoadError || error instanceof FederationUnavailableError) return false;
  const kind = findLoadFailure(error);
  return kind === 'chunk' || kind === 'integrity';
}
