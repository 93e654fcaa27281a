import { federation } from '@module-federation/vite';
import type { Plugin, PluginOption } from 'vite';
import { createClassNames } from '../project/class-names';
import { createFederationOptions } from '../project/federation-options';
import { containStylesPlugin } from './contain-styles-plugin';
import { describePlugin } from './describe-plugin';
import { readRemoteFile } from '../project/read-remote-file';
import { siteFrame } from '../frame/site-frame';
import { settingsPlugin } from './settings-plugin';
import { sourceMapsPlugin } from './source-maps-plugin';

/**
 * Everything that makes a Vite project a remote of the site: `vite` shows it in a frame of its own, `vite build` makes a
 * release of it in `dist`.
 */
export function siteRemote(): PluginOption[] {
  const folder = process.cwd();
  const { name } = readRemoteFile(folder);
  const nameClass = createClassNames(folder, name);
  return [
    siteFrame(),
    settingsPlugin(nameClass),
    ...federate(folder),
    containStylesPlugin(name),
    sourceMapsPlugin(folder),
    describePlugin(folder, nameClass),
  ];
}

/** In development and in tests the project runs with the modules of `@site/shared` that are installed. */
function federate(folder: string): Plugin[] {
  const { shared, ...options } = createFederationOptions(folder);
  const plugins = federation({
    ...options,
    filename: 'assets/remoteEntry-[hash].js',
    shared: Object.fromEntries(Object.entries(shared).filter(([key]) => !key.endsWith('/'))),
  }) as Plugin[];
  return plugins.flat().map((plugin) => ({ ...plugin, apply: plugin.apply ?? 'build' }));
}
