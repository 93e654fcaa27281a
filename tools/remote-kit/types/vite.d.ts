import type { PluginOption } from 'vite';

/**
 * The plugins that make a Vite project a remote of the site: `vite` shows it in a development frame, `vite build` writes a
 * release into `dist`.
 */
export declare function siteRemote(): PluginOption[];
