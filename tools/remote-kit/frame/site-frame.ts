import type { PluginOption } from 'vite';
import { areaPlugin } from './area-plugin';
import { devFramePlugin } from './dev-frame-plugin';
import { requireReact } from '../project/require-react';
import { layerPlugin } from './layer-plugin';
import { sitePagePlugin } from './site-page-plugin';

/**
 * The frame in which `vite` shows the remote alone, for projects that are built by another bundler. With `--mode site` it shows
 * the remote in the pages of the running site.
 * @throws UserError when the project has another React than the site
 */
export function siteFrame(): PluginOption[] {
  requireReact(process.cwd());
  return [layerPlugin(), areaPlugin(), devFramePlugin(), sitePagePlugin()];
}
