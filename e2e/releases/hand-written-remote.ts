import { randomBytes } from 'node:crypto';
import type { ReleaseDescription } from '@site/shared/contracts';
import { toIntegrity } from './to-integrity';

/** A remote without a build: its files by path, `release.json` among them. */
export type RemoteFiles = Map<string, string>;

export interface HandWritten {
  /** The global variable of its container. */
  container?: string;
  /** Statements that run when the remote starts; `take(key)` brings a module of the shell. */
  start?: string;
  /** The same for its part that renders on the server, which it has none of unless given; it takes with `require(key)`. */
  server?: string;
  /** What is in its `styles.css`, which it has none of unless given; the site serves it beside the entry. */
  styles?: string;
  /** What `release.json` says otherwise. */
  description?: Partial<Record<keyof ReleaseDescription, unknown>>;
  /** Random letters, which no compression makes smaller. */
  ballast?: number;
}

/** One page at `/trial`, and whatever `start` adds to `routes`. */
export function writeRemote({
  container = 'remote_trial_r1',
  start = '',
  server,
  styles,
  description,
  ballast = 0,
}: HandWritten): RemoteFiles {
  const entry = `var ${container} = {
  init(scope) { this.scope = scope; },
  async get() { // ./remote
    const take = async (key) => (await Object.values(this.scope[key])[0].get())();
    const { createElement, lazy, Suspense, useEffect, useState } = await take('react');
    const { Page } = await take('@site/shared/ui');
    const routes = [{ path: '/trial', element: createElement(Page, { title: 'Trial' }) }];
    ${start}
    return () => ({ default: { contract: 1, routes } });
  },
};
// ${randomBytes(ballast).toString('base64')}`;
  const serverPart =
    server === undefined
      ? []
      : [
          [
            'server.js',
            `const { createElement, Suspense, useEffect, useState } = require('react');
const { Page } = require('@site/shared/ui');
const routes = [{ path: '/trial', element: createElement(Page, { title: 'Trial' }) }];
${server}
exports.default = { contract: 1, routes };`,
          ] as const,
        ];
  const files = new Map([
    ['entry.js', entry],
    ...serverPart,
    ...(styles === undefined ? [] : [['styles.css', styles] as const]),
  ]);
  const release = {
    name: 'trial',
    release: 'r1',
    contract: 1,
    entry: 'entry.js',
    container,
    exposes: './remote',
    routes: ['/trial'],
    preload: [{ path: 'entry.js', as: 'script' }],
    shared: [{ name: 'react', range: '^19.0.0' }],
    ...(server !== undefined && { server: { entry: 'server.js', routes: ['/trial'] } }),
    files: Object.fromEntries([...files].map(([path, text]) => [path, toIntegrity(text)])),
    ...description,
  };
  return files.set('release.json', JSON.stringify(release));
}
