import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree } from '@site/command-kit/copy-tree';

/** A copy of the sources, and the commands of this repository in it. */
export class SourceCopy {
  readonly folder: string;
  #changes = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<SourceCopy> {
    const copy = new SourceCopy(await mkdtemp(join(tmpdir(), 'site-bench-tree-')));
    await copyTree(copy.folder);
    return copy;
  }

  /** Starts `npm run site -- …`, without npm. */
  start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return fork(join(this.folder, 'tools/run.mjs'), args, {
      cwd: this.folder,
      env: { ...process.env, ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** Resolves with the seconds that the command took. */
  async run(args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
    const startMs = performance.now();
    const [code] = (await once(this.start(args, env), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`"${args.join(' ')}" ended with exit code ${code}.`);
    return toSeconds(performance.now() - startMs);
  }

  /** Changes one line of a page of the tools, so that it has to be built anew. */
  async changeOneLine(): Promise<void> {
    const file = join(this.folder, 'remote-tools/src/catalogue/catalogue-page.tsx');
    await appendFile(file, `console.debug('change ${(this.#changes += 1)}');\n`);
  }

  /** Removes what was built; webpack keeps what it remembers. */
  async clean(): Promise<void> {
    for (const path of ['dist', 'api/dist', 'shell/dist']) {
      await rm(join(this.folder, path), { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}

export function toSeconds(ms: number): number {
  return Math.round(ms / 10) / 100;
}
