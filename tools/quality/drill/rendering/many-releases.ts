import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill';
import { waitUntil } from '../wait-until';
import { createReleaser } from './release-with-server-part';
import { requestPage } from './request-page';
import { countRenderers, readMegabytes } from './watch-processes';

const releases = 200;
/** Until the processes of earlier releases have ended. */
const shutdownMs = 11_000;
/** One for the shell and one for each remote. */
const renderersMax = 5;

export const manyReleases: Drill = {
  name: 'many-releases',
  title: `${releases} releases in a row, each rendered on the server`,
  run: async (site) => {
    const shellServer = await site.findShellServer();
    const releaser = await createReleaser(site, 'tools', '/tools');
    const megabytes: number[] = [];
    for (let index = 1; index <= releases; index += 1) {
      const release = `row_${index}`;
      await releaser.publish(release);
      await releaser.activate(release);
      const isLive = async () => (await requestPage(site.url, '/')).body.includes(`/${release}/`);
      await waitUntil(isLive, `${release} is live`);
      if (index % (releases / 2) === 0) megabytes.push(await readMegabytes(shellServer));
    }
    await sleep(shutdownMs);
    const renderers = await countRenderers(shellServer);
    const [middle = 0, end = 0] = megabytes;
    return {
      figures: {
        'MB of the shell server after the first and the second half': megabytes.join(', '),
        renderers,
      },
      expectations: {
        'the shell server is the same process': (await site.findShellServer()) === shellServer,
        'as many processes render as there are remotes': renderers <= renderersMax,
        'the second half takes no more memory': end <= middle * 1.1 + 10,
      },
    };
  },
};
