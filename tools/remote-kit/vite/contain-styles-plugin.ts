import type { Plugin } from 'vite';
import { containStyles } from '@site/build/contain-styles';

/** Keeps the styles of the remote within its area. */
export function containStylesPlugin(remote: string): Plugin {
  return {
    name: 'site-remote-contained-styles',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = containStyles(Buffer.from(file.source).toString(), remote);
        }
      },
    },
  };
}
