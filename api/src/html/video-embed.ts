const videoHosts: Readonly<Record<string, { path: RegExp; toUrl: (id: string) => string }>> = {
  'www.youtube.com': youtube(),
  'www.youtube-nocookie.com': youtube(),
  'player.vimeo.com': {
    path: /^\/video\/(\d+)\/?$/,
    toUrl: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
};

function youtube() {
  return {
    path: /^\/embed\/([\w-]{5,20})\/?$/,
    toUrl: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  };
}

/** The embed URL of a video, rebuilt from its id; undefined for everything but YouTube and Vimeo. It asks both not to track. */
export function findVideoEmbedUrl(source: string): string | undefined {
  if (!URL.canParse(source, 'https://relative.invalid')) return undefined;
  const url = new URL(source, 'https://relative.invalid');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const host = Object.hasOwn(videoHosts, url.host) ? videoHosts[url.host] : undefined;
  const id = host?.path.exec(url.pathname)?.[1];
  return id === undefined ? undefined : host?.toUrl(id);
}
