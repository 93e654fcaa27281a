import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { NameClass } from '../project/class-names';
import { describeBuild } from '../project/describe-build';

export function describePlugin(folder: string, nameClass: NameClass): Plugin {
  let output = 'dist';
  return {
    name: 'site-remote-description',
    apply: 'build',
    configResolved: ({ build }) => void (output = build.outDir),
    closeBundle: {
      sequential: true,
      order: 'post',
      // After a failed build there is nothing to describe.
      handler: (error) => (error ? undefined : describeBuild(folder, join(folder, output), nameClass)),
    },
  };
}
