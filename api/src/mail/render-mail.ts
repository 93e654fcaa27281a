import { escapeHtml } from './escape-html';
import type { Mail } from './mailer';
import type { SiteIdentity } from './site-identity';

/** A piece of a mail, shown in its text and in its HTML. */
export type MailBlock = string | { code: string } | { link: string; url: string } | { quote: string };

export interface MailContent {
  to: string;
  subject: string;
  heading: string;
  blocks: MailBlock[];
}

/** Text and HTML from the same blocks, so that neither says more than the other. */
export function renderMail(site: SiteIdentity, { to, subject, heading, blocks }: MailContent): Mail {
  const footer = `${site.brand} · ${site.publicUrl} · ${site.supportEmail}`;
  const text = [heading, ...blocks.map(toText), `--\n${footer}`].join('\n\n');
  return { to, subject, text: `${text}\n`, html: renderHtml(site, { heading, blocks, footer }) };
}

function toText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  return `${block.link}: ${block.url}`;
}

function toHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ('code' in block) {
    return `<p style="margin:0 0 16px;font:700 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
  }
  if ('quote' in block) {
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d4d4d8;white-space:pre-wrap">${escapeHtml(block.quote)}</blockquote>`;
  }
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none">${escapeHtml(block.link)}</a></p>`;
}

/** Tables and inline styles only: many mail programs know nothing else. */
function renderHtml(
  { brand }: SiteIdentity,
  { heading, blocks, footer }: Pick<MailContent, 'heading' | 'blocks'> & { footer: string },
): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700;color:#4338ca">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;color:#52525b">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}
