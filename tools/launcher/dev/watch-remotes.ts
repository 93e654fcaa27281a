import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { context, type OutputFile, type Plugin } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { describeRemote, type RemoteDescription, type RemotePages } from '@site/command-kit/remotes';
import { toReason } from '@site/command-kit/user-error';
import type { NavigationEntry } from '@site/shared/contracts';
import type { OnStop } from '../processes/stop-parts';

interface WatchOptions {
  names: string[];
  /** Takes what the `src/pages.ts` of these remotes say: at once, and again when they or what they import changes. */
  onRead: (remotes: RemoteDescription[]) => void | Promise<void>;
  onStop: OnStop;
  /** Where the remotes are. */
  folder?: string;
}

/** Reads what remotes say of their pages. Resolves after the first time; a mistake is reported, and waits to be mended. */
export async function watchRemotes(options: WatchOptions): Promise<void> {
  const { names, onRead, onStop, folder = fromRoot() } = options;
  const pages = await new Promise<{ dispose: () => Promise<void> }>((resolve, reject) => {
    const read = async (outputs: OutputFile[]) => {
      const remotes = outputs.map(({ text }, index) => {
        const { pages, entries } = evaluatePages(text);
        return describeRemote(names[index]!, pages, entries);
      });
      await onRead(remotes);
    };
    const bundler = context({
      entryPoints: names.map((name) => ({ in: join(folder, `remote-${name}/src/pages.ts`), out: name })),
      outdir: folder,
      write: false,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      logLevel: 'warning',
      plugins: [pagesStayOutside, afterEachBuild(read, () => void bundler.then(resolve))],
    });
    bundler.then((pagesBundler) => pagesBundler.watch()).catch(reject);
  });
  onStop(() => pages.dispose());
}

/** What a page imports needs a browser. */
const pagesStayOutside: Plugin = {
  name: 'pages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

function afterEachBuild(read: (outputs: OutputFile[]) => Promise<void>, onDone: () => void): Plugin {
  return {
    name: 'after-each-build',
    setup: ({ onEnd }) =>
      onEnd(async ({ outputFiles, errors }) => {
        if (errors.length > 0) return;
        await read(outputFiles ?? []).then(onDone, (error: unknown) => print(toReason(error)));
      }),
  };
}

/** Not by an import, which would keep what it has read first. */
function evaluatePages(code: string): { pages: RemotePages; entries?: NavigationEntry[] } {
  const module = { exports: {} as { pages: RemotePages; entries?: NavigationEntry[] } };
  compileFunction(code, ['module'])(module);
  return module.exports;
}
