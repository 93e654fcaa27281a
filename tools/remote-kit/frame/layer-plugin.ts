import type { Plugin } from 'vite';
import { inAppLayer } from '../project/in-app-layer';

export function layerPlugin(): Plugin {
  return {
    name: 'site-remote-layer',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css$/, exclude: /\/node_modules\// } },
      handler: (styles) => ({ code: inAppLayer(styles), map: null }),
    },
  };
}
