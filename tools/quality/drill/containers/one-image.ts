import { SiteClient } from '@site/command-kit/site-client';
import { findFreePort } from '@site/command-kit/free-port';
import { logIn } from '../../log-in';
import { withPage } from '../attacks/with-page';
import { waitUntil } from '../wait-until';
import { findCategory } from '../writers';
import type { ComposedSite } from './composed-site';
import { readDocumented } from './documented';

const name = 'site-drill-one';

/** By the commands of the guide, with a name and a port of its own; the container is replaced, and its volume is not. */
export async function runOneImage(site: ComposedSite): Promise<string> {
  const { run, engine } = site;
  const port = await findFreePort();
  await engine.forward(port);
  const url = `http://localhost:${port}`;
  const documented = readDocumented('docker build --target site');
  const [build = '', start = ''] = documented
    .replaceAll(/--(tag|name) site\b/g, `--$1 ${name}`)
    .replace('site-data:', `${name}:`)
    .replace(/ site$/m, ` ${name}`)
    .replaceAll('localhost:3000', `localhost:${port}`)
    .replace('3000:3000', `${port}:3000`)
    .split('\n');
  const isHealthy = async () =>
    (await run(`docker inspect --format '{{.State.Health.Status}}' ${name}`)).trim() === 'healthy';
  const remove = () => run(`docker rm --force ${name} && docker volume rm --force ${name}`);
  await run(`docker rm --force ${name}`);
  await remove();
  try {
    await run(build);
    await run(start);
    await waitUntil(isHealthy, 'it is healthy', 120_000);
    const [, password = ''] = /password (\S+)/.exec(await run(`docker logs ${name}`)) ?? [];
    const token = await logIn(`${url}/api`, { email: 'admin@example.com', password });
    const body = { title: 'In one image', content: '<p>Kept.</p>', category: await findCategory({ url }) };
    await new SiteClient(url).call('POST', '/posts/', { token, body });

    const stoppedAt = performance.now();
    await run(`docker stop --time 30 ${name}`);
    const stopMs = performance.now() - stoppedAt;
    const exitCode = (await run(`docker inspect --format '{{.State.ExitCode}}' ${name}`)).trim();
    if (exitCode !== '0' || stopMs > 10_000) throw new Error(`it ends with ${exitCode} after ${stopMs} ms`);
    await run(`docker rm ${name}\n${start}`);
    await waitUntil(isHealthy, 'it is healthy again', 120_000);
    await withPage(url, async (page) => {
      await page.goto('/blogs');
      await page.getByRole('link', { name: body.title }).first().waitFor();
    });
    return `stopped in ${(stopMs / 1000).toFixed(1)} s`;
  } finally {
    await remove();
  }
}
