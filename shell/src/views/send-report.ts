/** Sends without credentials, and even when the visitor leaves. A report that fails is lost. */
export function sendReport(url: string, report: object): void {
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
