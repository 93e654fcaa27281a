/** Tokens and member from the response to a login, refresh or verification. */
export interface SessionResponse {
  access?: string;
  refresh?: string;
  user?: unknown;
}

/**
 * Reads both forms of requirement 5.8: `access` and `refresh` at the top, or
 * `data.tokens` beside `data.user`. `tokens` without `data` around it is understood as well.
 */
export function readSession(body: unknown): SessionResponse {
  const top = fieldsOf(body);
  const data = fieldsOf(top['data']);
  const tokens = [top, fieldsOf(top['tokens']), data, fieldsOf(data['tokens'])];
  const access = firstText(tokens, 'access');
  const refresh = firstText(tokens, 'refresh');
  const user = top['user'] ?? data['user'];
  return { ...(access && { access }), ...(refresh && { refresh }), ...(user ? { user } : {}) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function firstText(places: Record<string, unknown>[], key: string): string | undefined {
  const found = places.map((place) => place[key]).find((value) => typeof value === 'string' && value !== '');
  return found as string | undefined;
}
