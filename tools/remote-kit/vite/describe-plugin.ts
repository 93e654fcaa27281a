import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describeBuild } from '../project/describe-build';

export function describePlugin(folder: string): Plugin {
  let output = 'dist';
  return {
    name: 'site-remote-description',
    apply: 'build',
    configResolved: ({ build }) => void (output = build.outDir),
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => describeBuild(folder, join(folder, output)),
    },
  };
}
