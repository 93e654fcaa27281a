import type { StartConfig } from './start-config';
import type { ApiReady } from './start-site';

/** What the person at the terminal needs to know once the site answers. */
export function announce(config: StartConfig, { firstAdmin }: ApiReady): string {
  const lines = [`${config.brand} is ready:   ${config.publicUrl}`];
  if (config.hasMailbox) lines.push(`Mails are kept at: ${config.publicUrl}/dev/mailbox`);
  if (firstAdmin) {
    const password = firstAdmin.password ? `, password ${firstAdmin.password} (shown only now)` : '';
    lines.push(`First admin:       ${firstAdmin.email}${password}`);
  }
  lines.push('Ctrl-C stops everything.');
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
