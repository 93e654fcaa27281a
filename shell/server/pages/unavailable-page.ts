import type { SiteConfig } from '@site/shared/contracts';
import type { FastifyReply } from 'fastify';
import { colorSchemeMeta, colorSchemeScript } from '../../src/color-scheme/color-scheme-script';
import { escapeMarkup } from './escape';
import { toHashSource } from '../rendering/inline-styles';
import type { ShellAssets } from '../files/shell-assets';

const title = 'Back in a moment';
const retryAfterSeconds = 5;

/** The tokens are those of the shell's style sheet, which may be missing as well. */
const style = `
body{margin:0;min-height:100vh;background:var(--color-bg,Canvas);color:var(--color-text,CanvasText);font:var(--text-m,1.0625rem)/1.6 var(--font-sans,system-ui,sans-serif)}
header,main{padding:var(--space-4,1rem) var(--gutter,1.5rem);max-width:var(--width-wide,75rem);margin:0 auto}
header{font-weight:700;font-size:var(--text-l,1.25rem)}
header a{color:inherit;text-decoration:none}
main{padding-top:var(--space-8,4rem)}
h1{margin:0;font-family:var(--font-heading,inherit);font-size:var(--text-2xl,2rem);line-height:1.12}
p{max-width:40rem;margin:var(--space-3,.75rem) 0 0;font-size:var(--text-l,1.25rem);color:var(--color-text-muted,GrayText)}`;

/** Opens the page as soon as it is there, without a reload before: readers stay where they are. */
const script = `
const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
  ({ status }) => (status === 503 ? wait() : location.reload()),
  () => wait(),
);
const wait = () => setTimeout(look, 2000);
wait();
`;

const policy = [
  "default-src 'none'",
  `script-src ${toHashSource(colorSchemeScript)} ${toHashSource(script)}`,
  `style-src 'self' ${toHashSource(style)}`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Sends the page that stands for one whose remote this server does not have yet. It needs nothing but itself, and the
 * shell's scripts, which would look for the remote, are not in it.
 */
export function sendUnavailablePage(
  reply: FastifyReply,
  site: Pick<SiteConfig, 'brand'>,
  { styles }: Pick<ShellAssets, 'styles'>,
): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'retry-after': retryAfterSeconds,
    })
    .send(renderUnavailablePage(site, styles));
}

function renderUnavailablePage({ brand }: Pick<SiteConfig, 'brand'>, styles: ShellAssets['styles']): string {
  const links = styles.map(
    ({ url, integrity }) =>
      `<link rel="stylesheet" href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${escapeMarkup(brand)}</title>
<meta name="robots" content="noindex">
${colorSchemeMeta}
<script>${colorSchemeScript}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><meta http-equiv="refresh" content="${retryAfterSeconds}"></noscript>
${links.join('\n')}
<style>${style}</style>
</head>
<body>
<header><a href="/">${escapeMarkup(brand)}</a></header>
<main>
<h1>${title}</h1>
<p>This part of the site isn’t available right now. The page will open by itself once it is.</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}
