import type { IncomingMessage, ServerResponse } from 'node:http';
import { contractVersion, releaseDescriptionFile } from '@site/shared/contracts';
import type { ViteDevServer } from 'vite';
import { readRemoteFile } from '../project/read-remote-file';
import { withDevelopmentReact } from './development-react';
import { allowInlineScripts } from './frame-policy';

/** The module by which the shell loads the project. */
export const siteEntry = 'virtual:site-entry';

const shellScript = /^\/assets\/main\.\w+\.js$/;
const shellScriptHash = /(<(?:script|link)\b[^>]*"\/assets\/main\.\w+\.js"[^>]*?) integrity="[^"]*"/g;
const policyHeader = 'content-security-policy';

/** Returns what serves the description of the project as a release, and pages and the first script of the site with changes. */
export function serveSitePages(server: ViteDevServer, site: string) {
  const folder = server.config.root;
  let script: Promise<string> | undefined;
  const respond = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '/', headers } = request;
    const { pathname } = new URL(url, site);
    if (pathname === `/${releaseDescriptionFile}`) return void response.end(describe(folder));
    if (shellScript.test(pathname)) {
      const fetched = async () => (await fetch(site + pathname)).text();
      script ??= fetched().then((text) => withDevelopmentReact(text, folder));
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      return void response.end(await script);
    }
    if (!headers.accept?.includes('text/html')) return next();
    const { accept, cookie = '' } = headers;
    const page = await fetch(site + url, { headers: { accept, cookie }, redirect: 'manual' });
    const isPage = page.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return next();
    const text = (await page.text()).replaceAll(shellScriptHash, '$1');
    const html = await server.transformIndexHtml(url, text);
    response.statusCode = page.status;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(policyHeader, allowInlineScripts(page.headers.get(policyHeader) ?? '', html));
    response.end(html);
  };
  return (...[request, response, next]: [IncomingMessage, ServerResponse, (error?: unknown) => void]) =>
    void respond(request, response, next).catch(next);
}

function describe(folder: string): string {
  const { name, routes } = readRemoteFile(folder);
  const entry = { entry: `@id/${siteEntry}`, entryType: 'module', container: name };
  return JSON.stringify({ name, routes, release: 'development', contract: contractVersion, ...entry });
}
