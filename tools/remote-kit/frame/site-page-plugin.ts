import { UserError } from '@site/command-kit/user-error';
import { overrideParameter, releaseDescriptionFile } from '@site/shared/contracts';
import type { Plugin, ViteDevServer } from 'vite';
import { remoteModule } from '../project/federation-options';
import { readRemoteFile } from '../project/read-remote-file';
import { replacedPackages } from '../project/replaced-packages';
import { readPort } from './read-port';
import { serveSitePages, siteEntry } from './serve-site-page';
import { findSharedModule, loadSharedModule, scopeName, sharedKeys } from './shared-in-development';

/** The mode of Vite in which it shows the pages of the site. */
export const siteMode = 'site';

const entryScript = `
export const init = (scope) => void (globalThis.${scopeName} = scope);
export const get = async () => {
  const remote = await import(${JSON.stringify(remoteModule.replace('.', ''))});
  return () => remote;
};`;

/** What Vite serves itself; all else is of the site. */
const sitePaths = `^/(?!@|src/|node_modules/|${releaseDescriptionFile})(?!.*[?&](?:import|t=))`;

/**
 * Shows the pages of the running site, with the project as an override that keeps its state over changes. Only these pages, on
 * the team's machine, have React's development build.
 */
export function sitePagePlugin(): Plugin {
  const folder = process.cwd();
  return {
    name: 'site-remote-site-page',
    enforce: 'pre',
    apply: (_, { command, mode }) => command === 'serve' && mode === siteMode,
    config: () => ({
      appType: 'custom',
      // The frame has other dependencies.
      cacheDir: `node_modules/.vite-${siteMode}`,
      resolve: { alias: replacedPackages() },
      server: {
        ...readPort(process.env.PORT),
        proxy: { [sitePaths]: { target: requireSite(), changeOrigin: true } },
      },
      optimizeDeps: { entries: [remoteModule], exclude: sharedKeys },
    }),
    resolveId: (id) => (id === siteEntry ? id : findSharedModule(id)),
    load: (id) => (id === siteEntry ? entryScript : loadSharedModule(id, folder)),
    configureServer: (server) => {
      server.middlewares.use(serveSitePages(server, requireSite()));
      printOverride(server, folder);
    },
  };
}

function requireSite(): string {
  const site = process.env.SITE_URL;
  if (!site) throw new UserError('Say which site is shown: SITE_URL=https://site.example.org.');
  return new URL(site).origin;
}

/** Beside the address of the server. */
function printOverride(server: ViteDevServer, folder: string): void {
  const { name, routes } = readRemoteFile(folder);
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const { origin } = new URL(server.resolvedUrls?.local[0] ?? 'http://localhost');
    const override = `${name}=${origin}/${releaseDescriptionFile}`;
    server.config.logger.info(`  In the site: ${origin}${routes[0]}?${overrideParameter}=${override}`);
  };
}
