import { developmentStyleNonce, pageHeaders, toHashSource } from '@site/shell/page-policy';

/** In the style elements that Vite adds. */
export const styleNonce = developmentStyleNonce;

const inlineScripts = /<script\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/**
 * The site's policy. It also allows style elements with the nonce, and the inline scripts of the frame, such as the one by which
 * React refreshes. Vite's socket is of the same origin.
 */
export function toPolicy(html: string): string {
  const headers = pageHeaders(
    { apiBaseUrl: '/api', ipServiceUrl: '/api/ip' },
    { id: '', remotes: [] },
    {},
    styleNonce,
    { scripts: hashScripts(html) },
  );
  return headers['content-security-policy']!;
}

/** The policy of a page of the site, with the inline scripts that plugins have put into it. */
export const allowInlineScripts = (policy: string, html: string) =>
  policy.replace('script-src', `script-src ${hashScripts(html).join(' ')}`);

const hashScripts = (html: string) =>
  [...html.matchAll(inlineScripts)].map(([, text = '']) => toHashSource(text));
