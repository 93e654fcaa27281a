import type { Configuration } from '@rspack/core';

/** The configuration with which Rspack makes a release of the project in `dist`. */
export declare function siteRemote(): Configuration;
