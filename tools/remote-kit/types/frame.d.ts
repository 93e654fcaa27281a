import type { PluginOption } from 'vite';

/** The frame in which `vite` shows the remote alone, for projects that are built by another bundler. */
export declare function siteFrame(): PluginOption[];
