import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { NameClass } from '../project/class-names';
import { describeBuild } from '../project/describe-build';

export function describePlugin(folder: string, nameClass: NameClass): Plugin {
  let output = 'dist';
  let isWritten = false;
  return {
    name: 'site-remote-description',
    configResolved: ({ build }) => void (output = build.outDir),
    buildStart: () => void (isWritten = false),
    writeBundle: () => void (isWritten = true),
    closeBundle: {
      sequential: true,
      order: 'post',
      // It comes after a failed build as well, of which an error here would hide the reason.
      handler: () => (isWritten ? describeBuild(folder, join(folder, output), nameClass) : undefined),
    },
  };
}
