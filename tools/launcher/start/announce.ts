import type { StartConfig } from './start-config';
import type { ApiReady, SiteReady } from './start-site';

/** What the operator needs to know once the site responds. */
export function announce(config: StartConfig, { firstAdmin, isolation }: SiteReady): string {
  const facts = [[`${config.brand} is ready`, config.publicUrl]];
  if (config.hasMailbox) facts.push(['Mails are kept at', `${config.publicUrl}/dev/mailbox`]);
  if (firstAdmin) facts.push(describeFirstAdmin(firstAdmin));
  if (isolation !== undefined) facts.push(['Isolation', isolation]);
  return toAnnouncement(facts);
}

/** With the generated password, which is shown only once. */
export function describeFirstAdmin({ email, password }: NonNullable<ApiReady['firstAdmin']>): string[] {
  return ['First admin', email + (password ? `, password ${password} (shown only now)` : '')];
}

/** A table of labels and values. */
export function toAnnouncement(facts: string[][]): string {
  const width = Math.max(...facts.map(([label = '']) => label.length));
  const lines = facts.map(([label = '', value]) => `  ${label.padEnd(width)}  ${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`;
}
