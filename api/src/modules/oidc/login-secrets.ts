import { deriveKey } from '../../http/derive-key';
import type { Browser } from '../accounts/browser-cookie';
import type { LoginSecrets } from './oidc-provider';

/** Nonce and PKCE verifier of an attempt. They follow from the browser's cookie, so that the database alone completes none. */
export function toLoginSecrets({ secret }: Browser, state: string): LoginSecrets {
  const derive = (purpose: string) => deriveKey(secret, `oidc-${purpose}:${state}`).toString('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
