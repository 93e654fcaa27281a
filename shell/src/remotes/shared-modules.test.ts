import { useState } from 'react';
import { sharedModules } from '@site/shared/contracts/registry';
import { createSharedMap } from './shared-modules';

interface Provided {
  version: string;
  lib?: () => object;
  get?: () => Promise<() => object>;
}
const provided = Object.entries(createSharedMap() as Record<string, Provided>);

test.each(sharedModules)('provides $key $version, as the registry says', async ({ key, version }) => {
  const found = provided.filter(([name]) => name === key || (key.endsWith('/') && name.startsWith(key)));
  expect(found).not.toEqual([]);
  for (const [, module] of found) {
    expect(module.version).toBe(version);
    const factory = module.lib ?? (await module.get!());
    expect(Object.keys(factory())).not.toEqual([]);
  }
});

test('hands out the React that the shell itself runs on', () => {
  expect(Object.fromEntries(provided).react?.lib?.()).toHaveProperty('useState', useState);
});
