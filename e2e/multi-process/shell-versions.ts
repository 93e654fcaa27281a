import path from 'node:path';
import { findOwnShell, makeChangedShell, type ShellVersion } from '@site/release/testing/make-changed-shell';
import { RollingShell } from '@site/release/testing/rolling-shell';
import { keepShownToasts } from '../fixtures/shown-toasts';
import { expect, test as base } from './fixtures';

interface Fixtures {
  /** Three builds of the shell; no two have a file in common. */
  versions: [ShellVersion, ShellVersion, ShellVersion];
  /** Two servers of the first version behind one address. */
  shell: RollingShell;
  /** What a page of the test could not load, or threw; without what a busy server has turned away and then served. */
  problems: Set<string>;
}

export const test = base.extend<Fixtures>({
  versions: async ({ folder }, use) => {
    const others = ['second', 'third'].map((edition) =>
      makeChangedShell(path.join(folder, edition), edition),
    );
    const [second, third] = await Promise.all(others);
    await use([await findOwnShell(), second!, third!]);
  },
  shell: async ({ cluster, folder, versions: [first] }, use) => {
    const { apis, operatorToken } = cluster;
    const shell = new RollingShell({ apiOrigin: apis[0].url, operatorToken, folder });
    await shell.start(first);
    await use(shell);
    await shell.stop();
  },
  problems: async ({ context }, use) => {
    await keepShownToasts(context);
    const problems = new Set<string>();
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/^\/(?:assets|remotes)\//.test(pathname)) return;
      if (response.ok()) problems.delete(`${pathname} 503`);
      else problems.add(`${pathname} ${response.status()}`);
    });
    context.on('weberror', (error) => problems.add(String(error.error())));
    await use(problems);
  },
});

export { expect };
