/** Whether an OAuth 2.0 or OpenID Connect provider has redirected a visitor to this URL. */
export function isAuthorizationResponse({ searchParams }: URL): boolean {
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}
