import type { StartConfig } from './start-config';
import type { ApiReady, SiteReady } from './start-site';

/** What the person at the terminal needs to know once the site responds. */
export function announce(config: StartConfig, { firstAdmin, walls }: SiteReady): string {
  const facts = [[`${config.brand} is ready`, config.publicUrl]];
  if (config.hasMailbox) facts.push(['Mails are kept at', `${config.publicUrl}/dev/mailbox`]);
  if (firstAdmin) facts.push(describeFirstAdmin(firstAdmin));
  if (walls !== undefined) facts.push(['Walls', walls]);
  return toAnnouncement(facts);
}

/** With the password that was made up, which is shown only once. */
export function describeFirstAdmin({ email, password }: NonNullable<ApiReady['firstAdmin']>): string[] {
  return ['First admin', email + (password ? `, password ${password} (shown only now)` : '')];
}

/** Labels and values, one below the other. */
export function toAnnouncement(facts: string[][]): string {
  const width = Math.max(...facts.map(([label = '']) => label.length));
  const lines = facts.map(([label = '', value]) => `  ${label.padEnd(width)}  ${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`;
}
