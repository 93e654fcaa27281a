import { developmentStyleNonce, pageHeaders, toHashSource } from '@site/shell/page-policy';

/** In the style elements that Vite adds. */
export const styleNonce = developmentStyleNonce;

const inlineScripts = /<script\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/**
 * The site's policy. It also allows style elements with the nonce, and the inline scripts of the frame, such as the one by which
 * React refreshes. Vite's socket is of the same origin.
 */
export function toPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScripts)].map(([, text = '']) => toHashSource(text));
  const headers = pageHeaders(
    { apiBaseUrl: '/api', ipServiceUrl: '/api/ip' },
    { id: '', remotes: [] },
    {},
    styleNonce,
    { scripts },
  );
  return headers['content-security-policy']!;
}
