/** The policy of a worker's script: it runs alone, and talks to the API and to these. */
export function workerPolicy(apiBaseUrl: string, others: string[] = []): string {
  const api = URL.canParse(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [];
  return `default-src 'none'; connect-src ${[...new Set(["'self'", ...api, ...others])].join(' ')}`;
}
