import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { reclaimShared } from './reclaim-shared';

interface Provided {
  from: string;
  loaded?: boolean;
  loading?: Promise<unknown> | null;
}

function reclaim(accordion: Provided): Provided {
  const instance = {
    name: 'shell',
    shareScopeMap: { default: { accordion: { '1.0.0': accordion } } },
  } as unknown as ModuleFederation;
  reclaimShared(instance, ['accordion', 'dialog']);
  return accordion;
}

it("makes the shell's what a remote was the first to fetch", () => {
  const loading = Promise.resolve();
  expect(reclaim({ from: 'remote_blog', loaded: true, loading })).toEqual({
    from: 'shell',
    loaded: true,
    loading,
  });
});

it('forgets what has not come', () => {
  const loading = Promise.reject(new Error('gone'));
  loading.catch(() => {});
  expect(reclaim({ from: 'remote_blog', loading })).toEqual({ from: 'shell', loading: null });
});

it('leaves alone what others provide', () => {
  const instance = {
    name: 'shell',
    shareScopeMap: { default: { charts: { '1.0.0': { from: 'remote_blog' } } } },
  } as unknown as ModuleFederation;
  reclaimShared(instance, ['accordion']);
  expect(instance.shareScopeMap).toEqual({ default: { charts: { '1.0.0': { from: 'remote_blog' } } } });
});
