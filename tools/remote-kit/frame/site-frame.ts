import type { PluginOption } from 'vite';
import { areaPlugin } from './area-plugin';
import { devFramePlugin } from './dev-frame-plugin';
import { layerPlugin } from './layer-plugin';

/** The frame in which `vite` shows the remote alone, for projects that are built by another bundler. */
export function siteFrame(): PluginOption[] {
  return [layerPlugin(), areaPlugin(), devFramePlugin()];
}
