import { buildSite } from '@site/build/build-site';
import { runSite } from '../start/run-site';

/** Builds what is stale, and starts the site. */
export const start = (): Promise<void> => runSite(async () => (await buildSite()).releases);
