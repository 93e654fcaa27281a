import { descriptionField, type ReleaseSummary, type RemoteSummary } from '@site/shared/contracts/api';
import { toIntegrity } from '@site/shared/server';
import { sendRequest, type TimedResponse } from '../send-request';
import type { Attack, AttackTarget } from './attack';
import { outcomeOf } from './outcome-of';

const script = 'parent.document.title = "taken"';
const contents: Record<string, string> = {
  'evil.html': `<script>${script}</script>`,
  'evil.html.br': 'compressed',
  'evil.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
  'evil.xml': '<?xml-stylesheet href="evil.xsl" type="text/xsl"?><x/>',
  'evil.pdf': '%PDF-1.7',
  'release.json': '{}',
  'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
};
/** What a release may have: it is shown as a picture, and must not be more when it is opened. */
const allowed = 'evil.svg';
/** Releases are kept for a while, so every run uses the same one. */
const publishedId = 'attack_release_pages';

export const releasePages: Attack = {
  name: 'release-pages',
  title: 'a team publishes files that run scripts when they are opened',
  needs: ['operator'],
  run: async (target) => {
    const { url, operatorToken: token, openBrowser } = target;
    const remotes = await openBrowser().call<RemoteSummary[]>('GET', '/registry/remotes/', { token });
    const remote = remotes.map(({ name }) => name).sort()[0];
    if (remote === undefined) throw new Error('The site knows no remote.');

    const taken: string[] = [];
    for (const file of Object.keys(contents).filter((name) => name !== allowed)) {
      const { status } = await publish(target, remote, `attack_${createId(file)}`, file);
      if (status !== 400) taken.push(`${file} ${status}`);
    }
    const { status, code } = await publish(target, remote, publishedId, allowed);
    const isThere = status === 200 || code === 'release_taken';

    const folder = `${url}/remotes/${remote}/${publishedId}`;
    const icon = await sendRequest(`${folder}/${allowed}`);
    const etag = String(icon.headers.etag);
    const responses = [
      icon,
      await sendRequest(`${folder}/${allowed}`, { headers: { 'if-none-match': etag } }),
      await sendRequest(`${folder}/evil.html`),
      await sendRequest(`${folder}/%ff`),
      await sendRequest(`${url}/remotes/${remote}/nothing/x.js`),
      await sendRequest(`${url}/api/registry/files/${remote}/${publishedId}/${allowed}`),
      await sendRequest(`${url}/api/images/00000000-0000-4000-8000-000000000000/480.webp`),
      await sendRequest(`${url}/api/images/nothing`),
    ];
    const open = responses.filter((response) => !isClosed(response));
    return {
      figures: {
        refused: Object.keys(contents).length - 1 - taken.length,
        statuses: responses.map((response) => response.status).join(', '),
        'first taken': taken[0] ?? 'none',
      },
      expectations: {
        'no release with a page, or a second description, is taken': taken.length === 0,
        'a release with an icon is': isThere && icon.status === 200,
        'every response to a call for a file or a picture says that it is no page': open.length === 0,
      },
    };
  },
};

function isClosed({ headers }: TimedResponse): boolean {
  const policy = String(headers['content-security-policy']);
  const isSandboxed = policy.includes("default-src 'none'") && /\bsandbox(;|$)/.test(policy);
  return isSandboxed && headers['x-content-type-options'] === 'nosniff';
}

const createId = (file: string) => file.replace(/\W/g, '_');

/** A release with nothing wrong but one file. It is never made live. */
function publish(
  { openBrowser, operatorToken: token }: AttackTarget,
  remote: string,
  release: string,
  file: string,
) {
  const files = {
    'remoteEntry.js': `var attack = { "./remote": () => {} };`,
    [file]: contents[file] ?? '',
  };
  const hashes = Object.entries(files).map(([path, text]) => [path, toIntegrity(text)]);
  const description = {
    name: remote,
    release,
    contract: 1,
    entry: 'remoteEntry.js',
    container: 'attack',
    exposes: './remote',
    routes: [`/attack-${createId(file)}`],
    preload: [],
    shared: [],
    files: Object.fromEntries(hashes),
  };
  const body = new FormData();
  body.append(descriptionField, JSON.stringify(description));
  for (const [path, text] of Object.entries(files)) body.append(path, new Blob([text]), path);
  const path = `/registry/remotes/${remote}/releases/`;
  return outcomeOf(openBrowser().call<ReleaseSummary>('POST', path, { token, body }));
}
