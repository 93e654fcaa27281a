import type { StartConfig } from './start-config';
import type { ApiReady } from './start-site';

/** What the person at the terminal needs to know once the site answers. */
export function announce(config: StartConfig, { firstAdmin }: ApiReady): string {
  const facts = [[`${config.brand} is ready`, config.publicUrl]];
  if (config.hasMailbox) facts.push(['Mails are kept at', `${config.publicUrl}/dev/mailbox`]);
  if (firstAdmin) {
    const password = firstAdmin.password ? `, password ${firstAdmin.password} (shown only now)` : '';
    facts.push(['First admin', firstAdmin.email + password]);
  }
  const width = Math.max(...facts.map(([label = '']) => label.length));
  const lines = facts.map(([label = '', value]) => `  ${label.padEnd(width)}  ${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`;
}
