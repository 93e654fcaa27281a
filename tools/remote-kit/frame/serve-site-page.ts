import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  contractVersion,
  overrideCookieName,
  readOverrides,
  releaseDescriptionFile,
  writeOverrides,
} from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import type { ViteDevServer } from 'vite';
import { readRemoteFile } from '../project/read-remote-file';
import { withDevelopmentReact } from './development-react';
import { allowInlineScripts } from './frame-policy';

/** The module by which the shell loads the project. */
export const siteEntry = 'virtual:site-entry';

type Server = Pick<ViteDevServer, 'transformIndexHtml'> & { config: Pick<ViteDevServer['config'], 'root'> };
type Respond = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const shellScript = /^\/assets\/main\.\w+\.js$/;
const shellScriptHash = /(<(?:script|link)\b[^>]*"(\/assets\/main\.\w+\.js)"[^>]*? integrity=)"[^"]*"/g;
const policyHeader = 'content-security-policy';

/** Responds with the project as a release, and with the site's pages and its first script, changed for development. */
export function serveSitePages(server: Server, site: string): Respond {
  const { root } = server.config;
  const scripts = new Map<string, Promise<string>>();
  const getScript = (path: string) => {
    const script =
      scripts.get(path) ??
      fetch(site + path).then(async (file) => withDevelopmentReact(await file.text(), root));
    scripts.set(path, script);
    return script;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '/', headers } = request;
    const { pathname } = new URL(url, site);
    const send = (type: string, text: string) => response.setHeader('content-type', type).end(text);
    if (pathname === `/${releaseDescriptionFile}`) return send('application/json', describe(root));
    if (shellScript.test(pathname)) return send('text/javascript', await getScript(pathname));
    const { accept = '', cookie = '' } = headers;
    if (!accept.includes('text/html')) return next();
    const cookies = { accept, cookie: toSiteCookie(cookie, site) };
    const page = await fetch(site + url, { headers: cookies, redirect: 'manual' });
    if (!page.headers.get('content-type')?.startsWith('text/html')) return next();
    const added = await readHead(server, url);
    const html = await replaceHashes(await page.text(), getScript);
    response.statusCode = page.status;
    response.setHeader(policyHeader, allowInlineScripts(page.headers.get(policyHeader) ?? '', added));
    return send(
      'text/html; charset=utf-8',
      html.replace('<head>', () => `<head>${added}`),
    );
  };
  return (request, response, next) => void respond(request, response, next).catch(next);
}

/** What plugins add to a page. They get an empty one: Vite would write styles of the site's anew, which its policy refuses then. */
async function readHead(server: Server, url: string): Promise<string> {
  const html = await server.transformIndexHtml(url, '<head></head>');
  return /<head>([^]*)<\/head>/.exec(html)?.[1] ?? '';
}

/** The first script has changed. */
async function replaceHashes(html: string, getScript: (path: string) => Promise<string>): Promise<string> {
  const path = [...html.matchAll(shellScriptHash)][0]?.[2];
  if (path === undefined) return html;
  const integrity = toIntegrity(await getScript(path));
  return html.replaceAll(shellScriptHash, (_, start: string) => `${start}"${integrity}"`);
}

/** The overrides alone, under the name that they have on the site. */
const toSiteCookie = (cookie: string, site: string) =>
  `${overrideCookieName(site.startsWith('https:'))}=${writeOverrides(readOverrides(cookie, false))}`;

function describe(folder: string): string {
  const { name, routes } = readRemoteFile(folder);
  const entry = { entry: `@id/${siteEntry}`, entryType: 'module', container: name };
  return JSON.stringify({ name, routes, release: 'development', contract: contractVersion, ...entry });
}
