import type { Plugin } from 'vite';
import { areasAttribute } from '@site/shell/styles';
import { kitFile } from '../project/kit-file';
import { readRemoteFile } from '../project/read-remote-file';
import { remoteModule } from '../project/federation-options';
import { replacedPackages } from '../project/replaced-packages';
import { readPort } from './read-port';
import { siteMode } from './site-page-plugin';
import { styleNonce, toPolicy } from './frame-policy';

const frame = 'virtual:site-dev-frame';

/** The places have the attributes and ids of the shell's: styles and dialogs of the remote belong to its area. */
const toScript = (remote: string) => `
import '@site/shared/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { DevFrame } from '@site/shared/dev-frame';
import { claimLayers } from ${JSON.stringify(kitFile('claim-layers.mjs'))};
import remote from '${remoteModule.replace('.', '')}';

const root = document.createElement('div');
root.id = 'root';
const area = document.createElement('div');
area.dataset.remote = '${remote}';
root.append(area);
document.body.append(root);
claimLayers();
createRoot(area).render(createElement(DevFrame, { routes: remote.routes }));
`;

const page = `<!doctype html>
<html lang="en" ${areasAttribute}>
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Development</title><link rel="icon" href="data:," /></head>
  <body><script type="module" src="/@id/${frame}"></script></body>
</html>`;

/** Shows the remote alone in development, with the site's policy and the API of the site that `SITE_URL` names. */
export function devFramePlugin(): Plugin {
  return {
    name: 'site-remote-dev-frame',
    apply: (_, { command, mode }) => command === 'serve' && mode !== siteMode,
    config: (_, { mode }) => ({
      appType: 'custom',
      html: { cspNonce: styleNonce },
      resolve: { alias: replacedPackages() },
      server: { ...readPort(process.env.PORT), proxy: toProxy(process.env.SITE_URL) },
      // Vite would discover it only when the first page is open, and then reload it.
      ...(mode !== 'test' && {
        optimizeDeps: {
          entries: [remoteModule],
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', '@site/shared/dev-frame'],
        },
      }),
    }),
    resolveId: (id) => (id === frame ? id : undefined),
    load: (id) => (id === frame ? toScript(readRemoteFile(process.cwd()).name) : undefined),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        server.transformIndexHtml(request.originalUrl ?? '/', page).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.setHeader('content-security-policy', toPolicy(html));
          response.end(html);
        }, next);
      });
    },
  };
}

function toProxy(siteUrl: string | undefined) {
  return siteUrl ? { '/api': { target: siteUrl, changeOrigin: true } } : undefined;
}
