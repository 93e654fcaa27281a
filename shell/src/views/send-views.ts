import type { ViewReport } from '@site/shared/contracts/api';

/** Sends without credentials, and even when the visitor leaves. A report that fails is lost. */
export function sendViews(apiBaseUrl: string, report: ViewReport): void {
  fetch(`${apiBaseUrl}/registry/views/`, {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
