import type { Configuration } from 'webpack';

/** The configuration with which webpack makes a release of the project in `dist`. */
export declare function siteRemote(): Configuration;
