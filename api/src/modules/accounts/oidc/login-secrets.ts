import { deriveKey } from '../../../http/derive-key';
import type { Browser } from '../browser-cookie';
import type { LoginSecrets } from './oidc-provider';

/** The nonce and PKCE verifier of an attempt, derived from the browser's cookie, without which the database is useless. */
export function toLoginSecrets({ secret }: Browser, state: string): LoginSecrets {
  const derive = (purpose: string) => deriveKey(secret, `oidc-${purpose}:${state}`).toString('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
