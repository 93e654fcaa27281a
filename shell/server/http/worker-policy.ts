/** The policy of a worker's script, which may only connect to the API and to these origins. */
export function workerPolicy(apiBaseUrl: string, others: string[] = []): string {
  const api = URL.canParse(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [];
  return `default-src 'none'; connect-src ${[...new Set(["'self'", ...api, ...others])].join(' ')}`;
}
