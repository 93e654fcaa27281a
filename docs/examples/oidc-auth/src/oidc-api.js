import { toApiResult, withCookies } from '@site/shared/http';

/** What the provider is called. */
export function findProvider(api) {
  return toApiResult(api.public.get('/auth/oidc/'), '');
}

/** Where to go now. The API gives this browser the cookie that ties the sign-in to it. */
export function startLogin(api) {
  return toApiResult(api.public.post('/auth/oidc/start/', {}, withCookies), '');
}

/** A session, or the question for the password of the account that has the address. */
export function finishLogin(api, query) {
  return toApiResult(api.public.post('/auth/oidc/finish/', { query }, withCookies), 'Login successful');
}

/** A session, for whoever knows the password. */
export function confirmAccount(api, state, password) {
  return toApiResult(
    api.public.post('/auth/oidc/confirm/', { state, password }, withCookies),
    'Login successful',
  );
}
