import { previewHours, previewParameter, toActiveRelease } from '@site/shared/contracts/registry';
import type { CreatePreviewRequest, PreviewedRelease, PreviewLink } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import { findGranted } from '../activation/find-entries';
import { listGrantedEntries } from '../activation/granted-entries.repository';
import { findHostedReleaseDescription } from './releases.repository';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

const hourMs = 60 * 60_000;

/** Only for releases whose files the registry has checked, because a link may be sent to anybody. */
export function createPreviews({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
  const tokens = createPreviewTokens(config.tokenSecret);
  return {
    /** Throws `NotFoundError` unless the registry has the files of the release. */
    createLink: async (
      remote: string,
      release: string,
      { hours = previewHours.usual }: CreatePreviewRequest,
    ): Promise<PreviewLink> => {
      const description = await findHostedReleaseDescription(db, { remote, release });
      if (!description) throw new NotFoundError(`The registry holds no release ${release} of ${remote}.`);
      // Tokens contain whole seconds.
      const expiresAt = new Date(Math.ceil(clock.now().getTime() / 1000) * 1000 + hours * hourMs);
      const path = description.routes.find((route) => !route.includes(':')) ?? '/';
      const url = new URL(path, config.publicUrl);
      url.searchParams.set(previewParameter, tokens.sign({ remote, release, expiresAt }));
      return { url: url.href, expires_at: expiresAt.toISOString() };
    },

    /** Throws `NotFoundError` for a forged or expired link, or a deleted release. */
    find: async (token: string): Promise<PreviewedRelease> => {
      const claim = tokens.read(token);
      if (!claim || claim.expiresAt <= clock.now()) throw new NotFoundError('This preview has ended.');
      const description = await findHostedReleaseDescription(db, {
        remote: claim.remote,
        release: claim.release,
      });
      if (!description) throw new NotFoundError('The release of this preview is gone.');
      const entries = findGranted(description, await listGrantedEntries(db));
      const release = { ...toActiveRelease(description), ...(entries.length > 0 && { entries }) };
      return { release, expires_at: claim.expiresAt.toISOString() };
    },
  };
}

/** The content of a preview link. */
export interface PreviewClaim {
  remote: string;
  release: string;
  expiresAt: Date;
}

/** `<remote>.<release>.<seconds>.<signature>`; names and ids contain no dot. */
const form =
  /^(?<payload>(?<remote>[a-z0-9]+)\.(?<release>\w+)\.(?<seconds>\d{1,12}))\.(?<signature>[\w-]{43})$/;

/** Signs preview links, so that they need no storage, and verifies them. */
export function createPreviewTokens(secret: string) {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(secret, 'release preview');
  const toSignature = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: ({ remote, release, expiresAt }: PreviewClaim): string => {
      const payload = `${remote}.${release}.${Math.floor(expiresAt.getTime() / 1000)}`;
      return `${payload}.${toSignature(payload).toString('base64url')}`;
    },
    /** Undefined for an invalid signature. Does not check whether it has expired. */
    read: (token: string): PreviewClaim | undefined => {
      const { payload, remote, release, seconds, signature } = form.exec(token)?.groups ?? {};
      // Stryker disable next-line ConditionalExpression,LogicalOperator: for the compiler; all groups match, or none
      if (!payload || !remote || !release || !signature) return undefined;
      if (!timingSafeEqual(toSignature(payload), Buffer.from(signature, 'base64url'))) return undefined;
      return { remote, release, expiresAt: new Date(Number(seconds) * 1000) };
    },
  };
}
