import type { Configuration } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';

/**
 * Keeps what webpack has compiled for the next start of development. A production build runs once for each change, and writing
 * the cache would take as long as the build itself.
 */
export function developmentCache(mode: Configuration['mode'], name: string): Configuration['cache'] {
  return (
    mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: fromRoot('node_modules/.cache/webpack'),
      name,
      buildDependencies: { config: [fromRoot('tools/build/webpack/')] },
    }
  );
}
