/** Where a page asks for the token with which it may report how it went. */
export const pageTokenPath = '/page-token';
