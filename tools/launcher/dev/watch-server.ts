import { context, type Plugin } from 'esbuild';
import { copyAssets, developmentBundleOptions, servers } from '@site/build/servers';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import type { ReadyMessage } from '../processes/process-options';
import type { OnStop } from '../processes/stop-parts';
import { untilAborted, type StopRequest } from '../processes/stop-request';
import { SupervisedProcess } from '../processes/supervised-process';

interface WatchOptions {
  /** The server's key in `servers`. */
  server: 'api' | 'shell-server';
  /** For people, at the start of a sentence: `The API`. */
  name: string;
  /** Includes the `PORT` that every restart uses. */
  env: NodeJS.ProcessEnv;
  stopRequest: StopRequest;
  /** Takes a function that ends the server, before it starts. */
  onStop: OnStop;
}

export interface WatchedServer<Ready> {
  /** The ready message of the process; undefined when a stop was requested first. */
  ready: Promise<Ready | undefined>;
}

/** Runs a server from its sources and restarts it on the same port when they change. Resolves when its process has started. */
export async function watchServer<Ready extends ReadyMessage>(
  options: WatchOptions,
): Promise<WatchedServer<Ready>> {
  const { server, name, env, stopRequest, onStop } = options;
  const folder = fromRoot(servers[server]!.output, 'dev');
  let running: SupervisedProcess<Ready> | undefined;

  const begin = async () => {
    await running?.stop();
    await copyAssets(server, folder);
    running = new SupervisedProcess<Ready>({
      name,
      file: `${folder}/server.mjs`,
      env,
      stopRequest,
      log: print,
      print: process.stdout.isTTY ? print : undefined,
      onGiveUp: () => print(`${name} waits for a change that mends it.`),
    });
    return { ready: running.start() };
  };
  // The server has reported the error itself; the next change tries again.
  const beginAgain = async () => {
    const { ready } = await begin();
    await ready.catch((error: Error) => print(error.message));
  };

  const bundleOptions = developmentBundleOptions(server, folder);
  const begun = new Promise<WatchedServer<Ready>>((resolve, reject) => {
    const beginFirst = async () => {
      const first = begin();
      first.then(resolve, reject);
      // Whoever awaits `ready` handles the failure.
      await first.then(({ ready }) => ready).catch(() => undefined);
    };
    void untilAborted(stopRequest.stop).then(() => resolve({ ready: Promise.resolve(undefined) }));
    bundleOptions.plugins?.push(afterEachBuild(beginFirst, beginAgain));
  });
  const bundler = await context(bundleOptions);
  onStop(async () => {
    await bundler.dispose();
    await running?.stop();
  });
  await bundler.watch();
  return begun;
}

/** Calls back after successful builds: `first` once, then `later`. The next build waits for the callback. */
function afterEachBuild(first: () => Promise<unknown>, later: () => Promise<unknown>): Plugin {
  let callback = first;
  return {
    name: 'after-each-build',
    setup: ({ onEnd }) =>
      onEnd(async ({ errors }) => {
        if (errors.length > 0) return;
        const call = callback;
        callback = later;
        await call();
      }),
  };
}
