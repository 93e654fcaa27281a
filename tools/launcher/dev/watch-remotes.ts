import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { context, type OutputFile, type Plugin } from 'esbuild';
import { evaluatedBundle } from '@site/command-kit/evaluate-module';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { describeRemote, type PagesModule, type RemoteDescription } from '@site/command-kit/remotes';
import { toReason } from '@site/command-kit/user-error';
import type { OnStop } from '../processes/stop-parts';

interface WatchOptions {
  names: string[];
  /** Called with the content of the remotes' `src/pages.ts`, at once and after each change of them or their imports. */
  onRead: (remotes: RemoteDescription[]) => void | Promise<void>;
  onStop: OnStop;
  /** The folder of the remotes. */
  folder?: string;
}

/** Watches the pages of remotes. Resolves after the first read; an error is reported, and the next change is read again. */
export async function watchRemotes(options: WatchOptions): Promise<void> {
  const { names, onRead, onStop, folder = fromRoot() } = options;
  const pages = await new Promise<{ dispose: () => Promise<void> }>((resolve, reject) => {
    const read = async (outputs: OutputFile[]) => {
      const remotes = outputs.map(({ text }, index) => describeRemote(names[index]!, evaluatePages(text)));
      await onRead(remotes);
    };
    const bundler = context({
      entryPoints: names.map((name) => ({ in: join(folder, `remote-${name}/src/pages.ts`), out: name })),
      ...evaluatedBundle,
      outdir: folder,
      logLevel: 'warning',
      plugins: [...evaluatedBundle.plugins, afterEachBuild(read, () => void bundler.then(resolve))],
    });
    bundler.then((pagesBundler) => pagesBundler.watch()).catch(reject);
  });
  onStop(() => pages.dispose());
}

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

/** Evaluates the code itself, because an import would be cached. */
function evaluatePages(code: string): PagesModule {
  const module = { exports: {} as PagesModule };
  compileFunction(code, ['module'])(module);
  return module.exports;
}
