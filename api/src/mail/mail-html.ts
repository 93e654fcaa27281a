import { escapeHtml } from './escape-html';
import type { MailBlock, MailContent } from './mail-content';
import type { SiteIdentity } from './site-identity';

/** The light colours of `shared/src/tokens`: mail programs do not support custom properties. */
const color = {
  background: '#fbfaf7',
  surface: '#ffffff',
  text: '#1a1a17',
  muted: '#5f5c54',
  border: '#e2dfd6',
  borderStrong: '#89857a',
  accent: '#00754a',
  accentSoft: '#dff3e8',
  onAccent: '#ffffff',
};
const sans = "-apple-system,'Segoe UI',Roboto,Inter,'Noto Sans',Ubuntu,sans-serif";
const mono = "ui-monospace,'SF Mono',Menlo,Consolas,monospace";
const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function toHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ('code' in block) {
    return `<p style="margin:24px 0;padding:20px 8px 20px 16px;border-radius:8px;background:${color.accentSoft};color:${color.text};text-align:center;font:700 34px/1.2 ${mono};letter-spacing:8px">${escapeHtml(block.code)}</p>`;
  }
  if ('quote' in block) {
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${color.borderStrong};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.quote)}</blockquote>`;
  }
  return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 18px;border-radius:8px;background:${color.accent};color:${color.onAccent};font-size:15px;font-weight:600;line-height:1.25;text-decoration:none">${escapeHtml(block.link)}</a></p>`;
}

/** The site's logo and name. The prompt is text, because mail programs support no SVG and block pictures at first. */
function renderBrand({ brand, publicUrl }: SiteIdentity): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td aria-hidden="true" width="32" height="32" align="center" style="border-radius:8px;background:${color.accent};color:${color.onAccent};font:700 15px/32px ${mono}">&gt;_</td>
<td style="padding-left:12px"><a href="${escapeHtml(publicUrl)}" style="color:${color.text};font-size:20px;font-weight:700;letter-spacing:-0.5px;text-decoration:none">${escapeHtml(brand)}</a></td>
</tr></table>`;
}

/** Uses only tables and inline styles, because many mail programs support nothing else. */
export function renderMailHtml(site: SiteIdentity, { heading, blocks }: MailContent, footer: string): string {
  // Mail programs show it beside the subject.
  const preview = blocks.find((block) => typeof block === 'string') ?? '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${color.background};color:${color.text};font:17px/1.6 ${sans}">
<div style="display:none">${escapeHtml(preview)}</div>
<table ${layoutTable} style="background:${color.background}"><tr><td align="center" style="padding:32px 16px">
<table ${layoutTable} style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px">${renderBrand(site)}</td></tr>
<tr><td style="padding:32px;border:1px solid ${color.border};border-radius:14px;background:${color.surface}">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.5px">${escapeHtml(heading)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 0 0;color:${color.muted};font-size:13px">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
