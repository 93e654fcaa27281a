import type { MailBlock, MailContent } from './mail-content';
import { renderMailHtml } from './mail-html';
import type { Mail } from './mailer';
import type { SiteIdentity } from './site-identity';

/** Renders text and HTML from the same blocks, so that their content is the same. */
export function renderMail(site: SiteIdentity, content: MailContent): Mail {
  const { to, replyTo, subject, heading, blocks } = content;
  const footer = `${site.brand} · ${site.publicUrl} · ${site.supportEmail}`;
  const text = [heading, ...blocks.map(toText), `-- \n${footer}`].join('\n\n');
  const html = renderMailHtml(site, content, footer);
  return { to, ...(replyTo && { replyTo }), subject, text: `${text}\n`, html };
}

function toText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  return `${block.link}: ${block.url}`;
}
