import { returnPath } from '@site/shared/auth';

const key = 'oidc-auth:return';

/** Keeps the page that asked for the sign-in, while the browser is elsewhere. */
export function keepReturnPath(locationState) {
  sessionStorage.setItem(key, JSON.stringify(locationState));
}

/** That page once, or home. Never one of another site. */
export function takeReturnPath() {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return returnPath(kept === null ? undefined : JSON.parse(kept));
}
