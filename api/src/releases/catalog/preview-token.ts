import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';

/** The content of a preview link. */
export interface PreviewClaim {
  remote: string;
  release: string;
  expiresAt: Date;
}

/** Signs preview links, so that they need no storage, and verifies them. */
export interface PreviewTokens {
  sign: (claim: PreviewClaim) => string;
  /** Undefined for an invalid signature. Does not check whether it has expired. */
  read: (token: string) => PreviewClaim | undefined;
}

/** `<remote>.<release>.<seconds>.<signature>`; names and ids contain no dot. */
const form =
  /^(?<payload>(?<remote>[a-z0-9]+)\.(?<release>\w+)\.(?<seconds>\d{1,12}))\.(?<signature>[\w-]{43})$/;

export function createPreviewTokens(secret: string): PreviewTokens {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(secret, 'release preview');
  const toSignature = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: ({ remote, release, expiresAt }) => {
      const payload = `${remote}.${release}.${Math.floor(expiresAt.getTime() / 1000)}`;
      return `${payload}.${toSignature(payload).toString('base64url')}`;
    },
    read: (token) => {
      const { payload, remote, release, seconds, signature } = form.exec(token)?.groups ?? {};
      // Stryker disable next-line ConditionalExpression,LogicalOperator: for the compiler; all groups match, or none
      if (!payload || !remote || !release || !signature) return undefined;
      if (!timingSafeEqual(toSignature(payload), Buffer.from(signature, 'base64url'))) return undefined;
      return { remote, release, expiresAt: new Date(Number(seconds) * 1000) };
    },
  };
}
