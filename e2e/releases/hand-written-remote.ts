import { randomBytes } from 'node:crypto';
import type { ReleaseDescription } from '@site/shared/contracts';
import { toIntegrity } from './to-integrity';

/** A remote without a build: its files by path, `release.json` among them. */
export type RemoteFiles = Map<string, string>;

interface HandWritten {
  /** Statements that run when the remote starts; `take(key)` brings a module of the shell. */
  start?: string;
  /** What `release.json` says otherwise. */
  description?: Partial<Record<keyof ReleaseDescription, unknown>>;
  /** Random letters, which no compression makes smaller. */
  ballast?: number;
}

/** One page at `/trial`, and whatever `start` adds to `routes`. */
export function writeRemote({ start = '', description, ballast = 0 }: HandWritten): RemoteFiles {
  const entry = `var remote_trial_r1 = {
  init(scope) { this.scope = scope; },
  async get() { // ./remote
    const take = async (key) => (await Object.values(this.scope[key])[0].get())();
    const { createElement, useEffect, useState } = await take('react');
    const { Page } = await take('@site/shared/ui');
    const routes = [{ path: '/trial', element: createElement(Page, { title: 'Trial' }) }];
    ${start}
    return () => ({ default: { contract: 1, routes } });
  },
};
// ${randomBytes(ballast).toString('base64')}`;
  const release = {
    name: 'trial',
    release: 'r1',
    contract: 1,
    entry: 'entry.js',
    container: 'remote_trial_r1',
    exposes: './remote',
    routes: ['/trial'],
    preload: [{ path: 'entry.js', as: 'script' }],
    shared: [{ name: 'react', range: '^19.0.0' }],
    files: { 'entry.js': toIntegrity(entry) },
    ...description,
  };
  return new Map([
    ['entry.js', entry],
    ['release.json', JSON.stringify(release)],
  ]);
}
