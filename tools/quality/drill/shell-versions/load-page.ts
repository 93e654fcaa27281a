import { toIntegrity } from '@site/shared/server';
import { sendRequest } from '../send-request';

export interface PageLoad {
  /** How many files were fetched beside the page. */
  files: number;
  /** The build of the shell that the page came from, by the name of its first script. */
  shell: string | undefined;
  /** A sentence for everything that a browser would have missed. */
  failures: string[];
}

interface FileToLoad {
  url: string;
  integrity: string | undefined;
}

/** Loads a page as a browser with an empty cache does, and with it every script and style that it may come to need. */
export async function loadPage(siteUrl: string, path: string): Promise<PageLoad> {
  const page = await sendRequest(siteUrl + path, { fresh: true });
  const failures = page.status === 200 ? [] : [`${path}: ${page.failure ?? page.status}`];
  const loaded = new Set<string>();
  let toLoad = findFilesOfPage(page.body);
  if (toLoad.length === 0) failures.push(`${path} names no file`);
  while (toLoad.length > 0) {
    const found = await Promise.all(
      toLoad.map(async ({ url, integrity }) => {
        if (loaded.has(url)) return [];
        loaded.add(url);
        const { status, failure, body } = await sendRequest(siteUrl + url, { fresh: true });
        if (status !== 200) failures.push(`${path}: ${url} ${failure ?? status}`);
        else if (integrity === undefined) failures.push(`${path}: ${url} has no hash`);
        else if (integrity !== toIntegrity(body)) failures.push(`${path}: ${url} is another file`);
        return status === 200 ? findLazyFiles(url, body) : [];
      }),
    );
    toLoad = found.flat().filter(({ url }) => !loaded.has(url));
  }
  const shell = [...loaded].find((url) => /^\/assets\/main\.\w+\.js$/.test(url));
  return { files: loaded.size, shell, failures };
}

/** What the page names itself: scripts, styles, and what is fetched before it is needed. Pictures have no hash. */
function findFilesOfPage(html: string): FileToLoad[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const [, url] = /\s(?:src|href)="([^"]+)"/.exec(tag) ?? [];
    const isFile = url !== undefined && /^\/(?:assets|remotes)\//.test(url);
    return isFile ? [{ url, integrity: /\sintegrity="([^"]+)"/.exec(tag)?.[1] }] : [];
  });
}

/** The runtime of each build holds the hashes of the files that it fetches later, which lie beside it. */
function findLazyFiles(url: string, script: string): FileToLoad[] {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return [...script.matchAll(/"([\w.~-]+\.(?:js|css))":"(sha384-[A-Za-z0-9+/]{64})"/g)].map(
    ([, name, integrity]) => ({ url: folder + name, integrity }),
  );
}
