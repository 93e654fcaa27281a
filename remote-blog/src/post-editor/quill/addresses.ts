import { isStoredPicture, linkSchemes } from '../../post/html-policy';

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** What an author typed as the address of a link, made whole; undefined when its scheme is not allowed. */
export function toLinkUrl(text: string): string | undefined {
  const address = text.trim();
  const [, name] = scheme.exec(address) ?? [];
  if (name) return linkSchemes.includes(name.toLowerCase()) ? address : undefined;
  if (address === '' || address.startsWith('//')) return undefined;
  if (/^[/#]/.test(address)) return address;
  return /^[^/\s][^/\s@]*@[^/\s]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** The player of a YouTube or Vimeo address; undefined for any other address. */
export function toVideoUrl(text: string): string | undefined {
  const address = text.trim().replace(/^(?!https?:)/i, 'https://');
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const host = hostname.replace(/^(?:www|m|player)\./, '');
  if (host === 'vimeo.com' && /^\d+$/.test(last)) return `https://player.vimeo.com/video/${last}`;
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return undefined;
  const inPath = host === 'youtu.be' ? /^\/([\w-]+)\/?$/ : /^\/(?:embed|live|shorts|v)\/([\w-]+)\/?$/;
  const id = (pathname === '/watch' ? searchParams.get('v') : inPath.exec(pathname)?.[1]) ?? '';
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

/** Whether the text may hold this picture: by requirement 6.16, or because the site stores it already. */
export function isAcceptedPicture(url: string): boolean {
  return (
    /^https?:\/\/\S+\.(?:jpe?g|gif|png)$/i.test(url) ||
    /^data:image\/(?:jpe?g|gif|png);base64,/i.test(url) ||
    isStoredPicture(url)
  );
}
