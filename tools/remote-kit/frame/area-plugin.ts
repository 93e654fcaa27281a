import type { Plugin } from 'vite';
import { containStyles } from '@site/build/contain-styles';
import { readRemoteFile } from '../project/read-remote-file';

/** Keeps the styles of the remote within its area in development, as builds do: after they are compiled, before they are scripts. */
export function areaPlugin(): Plugin {
  return {
    name: 'site-remote-area',
    apply: 'serve',
    transform: {
      filter: { id: { include: /\.css(?:$|\?)/, exclude: /\/@site\/shared\/|[?&](?:url|raw)\b/ } },
      handler: (styles) => ({
        code: containStyles(styles, readRemoteFile(process.cwd()).name),
        map: null,
      }),
    },
  };
}
