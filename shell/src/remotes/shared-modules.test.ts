import { useState } from 'react';
import { findSharedModule, sharedModules } from '@site/shared/contracts/registry';
import { createSharedMap } from './shared-modules';

interface Provided {
  version: string;
  shareConfig: object;
  lib?: () => object;
  get?: () => Promise<() => object>;
}
afterEach(() => jest.restoreAllMocks());

const listProvided = (create = createSharedMap) => Object.entries(create() as Record<string, Provided>);

test.each(sharedModules)('provides $key $version, as the registry says', async ({ key, version }) => {
  const found = listProvided().filter(
    ([name]) => name === key || (key.endsWith('/') && name.startsWith(key)),
  );
  expect(found).not.toEqual([]);
  for (const [, module] of found) {
    expect(module.version).toBe(version);
    // Of another version there is none, and no second one may be loaded.
    expect(module.shareConfig).toEqual({ singleton: true, strictVersion: true, requiredVersion: version });
    const factory = module.lib ?? (await module.get!());
    expect(Object.keys(factory())).not.toEqual([]);
  }
});

test('hands out the React that the shell itself runs on', () => {
  expect(Object.fromEntries(listProvided()).react?.lib?.()).toHaveProperty('useState', useState);
});

/** A fresh copy, as it is in an environment. */
function listProvidedIn(environment: string) {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: environment });
  jest.resetModules();
  return listProvided(
    jest.requireActual<{ createSharedMap: typeof createSharedMap }>('./shared-modules').createSharedMap,
  );
}

test('provides what remotes are compiled to in development, and only there', async () => {
  const runtime = 'react/jsx-dev-runtime';
  const { [runtime]: found } = Object.fromEntries(listProvidedIn('development'));
  expect((await found?.get?.())?.()).toHaveProperty('jsxDEV');
  const keys = (environment: string) => listProvidedIn(environment).map(([key]) => key);
  expect(keys('development').filter((key) => !keys('production').includes(key))).toEqual([runtime]);
});

test('provides nothing of which the registry does not know', () => {
  expect(listProvidedIn('production').filter(([key]) => !findSharedModule(key))).toEqual([]);
});
