import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { createLazyPages } from './lazy-pages';

it('compiles a page when a browser names it, and others at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-lazy-'));
  await writeFile(join(folder, 'main.js'), `import('./first.js'); import('./other.js');`);
  await writeFile(join(folder, 'first.js'), `import './first-parts.js';`);
  await writeFile(join(folder, 'other.js'), `import './other-parts.js';`);
  await writeFile(join(folder, 'first-parts.js'), '');
  await writeFile(join(folder, 'other-parts.js'), '');

  const requestPath = '/opened/';
  const other = join(folder, 'other.js');
  const lazyPages = createLazyPages((file) => file === other, requestPath);
  const server = createServer((request, response) => lazyPages.respond(request.url!, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    experiments: lazyPages.experiments!,
  })!;
  const compiled: string[][] = [];
  const end = new Promise<void>((resolve) => {
    compiler.watch({}, (_error, stats) => {
      compiled.push(toParts(stats!));
      if (compiled.length > 1) return resolve();
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${requestPath}`;
      void fetch(url + encodeURIComponent(other)).then(({ status }) => expect(status).toBe(200));
    });
  });
  await end;
  expect(compiled).toEqual([['first-parts.js'], ['first-parts.js', 'other-parts.js']]);

  await new Promise((resolve) => compiler.close(resolve));
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function toParts({ compilation }: Stats): string[] {
  const files = [...compilation.modules].map((module) => module.nameForCondition()?.split('/').pop() ?? '');
  return files.filter((file) => file.endsWith('-parts.js')).sort();
}
