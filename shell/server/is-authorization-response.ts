/** Whether a sign-in service has sent one visitor back to this address, by OAuth 2.0 or OpenID Connect. */
export function isAuthorizationResponse({ searchParams }: URL): boolean {
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}
