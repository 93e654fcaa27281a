import { previewHours, previewParameter, toActiveRelease } from '@site/shared/contracts/registry';
import type { CreatePreviewRequest, PreviewedRelease, PreviewLink } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import { findGranted } from '../activation/find-entries';
import { listGrantedEntries } from '../activation/granted-entries.repository';
import { createPreviewTokens } from './preview-token';
import { findHostedReleaseDescription } from './releases.repository';

export interface Previews {
  /** Throws `NotFoundError` unless the registry has the files of the release. */
  createLink: (remote: string, release: string, request: CreatePreviewRequest) => Promise<PreviewLink>;
  /** Throws `NotFoundError` for a forged or expired link, or a deleted release. */
  find: (token: string) => Promise<PreviewedRelease>;
}

const hourMs = 60 * 60_000;

/** Only for releases whose files the registry has checked, because a link may be sent to anybody. */
export function createPreviews({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Previews {
  const tokens = createPreviewTokens(config.tokenSecret);
  return {
    createLink: async (remote, release, { hours = previewHours.usual }) => {
      const description = await findHostedReleaseDescription(db, remote, release);
      if (!description) throw new NotFoundError(`The registry holds no release ${release} of ${remote}.`);
      // Tokens contain whole seconds.
      const expiresAt = new Date(Math.ceil(clock.now().getTime() / 1000) * 1000 + hours * hourMs);
      const path = description.routes.find((route) => !route.includes(':')) ?? '/';
      const url = new URL(path, config.publicUrl);
      url.searchParams.set(previewParameter, tokens.sign({ remote, release, expiresAt }));
      return { url: url.href, expires_at: expiresAt.toISOString() };
    },

    find: async (token) => {
      const claim = tokens.read(token);
      if (!claim || claim.expiresAt <= clock.now()) throw new NotFoundError('This preview has ended.');
      const description = await findHostedReleaseDescription(db, claim.remote, claim.release);
      if (!description) throw new NotFoundError('The release of this preview is gone.');
      const entries = findGranted(description, await listGrantedEntries(db));
      const release = { ...toActiveRelease(description), ...(entries.length > 0 && { entries }) };
      return { release, expires_at: claim.expiresAt.toISOString() };
    },
  };
}
