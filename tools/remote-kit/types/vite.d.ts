import type { PluginOption } from 'vite';

/**
 * Everything that makes a Vite project a remote of the site: `vite` shows it in a frame of its own, `vite build` makes a
 * release of it in `dist`.
 */
export declare function siteRemote(): PluginOption[];
