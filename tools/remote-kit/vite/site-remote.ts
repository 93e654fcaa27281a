import { federation } from '@module-federation/vite';
import type { Plugin, PluginOption } from 'vite';
import { createClassNames } from '../project/class-names';
import { createFederationOptions } from '../project/federation-options';
import { containStylesPlugin } from './contain-styles-plugin';
import { describePlugin } from './describe-plugin';
import { knowImports } from './know-imports';
import { packageImportsPlugin } from './package-imports-plugin';
import { readRemoteFile } from '../project/read-remote-file';
import { siteFrame } from '../frame/site-frame';
import { settingsPlugin } from './settings-plugin';
import { sourceMapsPlugin } from './source-maps-plugin';

/**
 * The plugins that make a Vite project a remote of the site: `vite` shows it in a development frame, `vite build` writes a
 * release into `dist`.
 */
export function siteRemote(): PluginOption[] {
  const folder = process.cwd();
  const { name } = readRemoteFile(folder);
  const nameClass = createClassNames(folder, name);
  return [
    siteFrame(),
    [
      settingsPlugin(nameClass),
      ...federate(folder),
      containStylesPlugin(name),
      sourceMapsPlugin(folder),
      describePlugin(folder, nameClass),
    ].map(forBrowsers),
  ];
}

/**
 * In development and in tests the project uses the installed modules of `@site/shared`, and the part for the server is built with
 * the project's own plugins alone.
 */
function forBrowsers(plugin: Plugin): Plugin {
  if (plugin.apply === 'serve') return plugin;
  return { ...plugin, apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild };
}

function federate(folder: string): Plugin[] {
  const options = createFederationOptions(folder);
  const plugins = federation({
    ...options,
    filename: 'assets/remoteEntry-[hash].js',
  }) as Plugin[];
  return [packageImportsPlugin(folder, Object.keys(options.shared)), ...plugins.flat().map(knowImports)];
}
