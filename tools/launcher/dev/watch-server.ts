import { context, type Plugin } from 'esbuild';
import { copyAssets, developmentBundleOptions, servers } from '@site/build/servers';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import type { ReadyMessage } from '../processes/process-options';
import type { OnStop } from '../processes/stop-parts';
import { untilAborted, type StopRequest } from '../processes/stop-request';
import { SupervisedProcess } from '../processes/supervised-process';

interface WatchOptions {
  /** The server's key among those that are built. */
  server: 'api' | 'shell-server';
  /** As people call it, at the start of a sentence: `The API`. */
  name: string;
  /** With the `PORT` that it keeps through all starts. */
  env: NodeJS.ProcessEnv;
  stopRequest: StopRequest;
  /** Takes what ends it, before it begins. */
  onStop: OnStop;
}

export interface WatchedServer<Ready> {
  /** What its process says when it is ready; undefined when a stop was asked for before. */
  ready: Promise<Ready | undefined>;
}

/**
 * Runs a server from its sources and starts it again, on the same port, whenever they have changed. Resolves when its
 * process has begun, which from then on does not need this one.
 */
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
  // It has said itself what is wrong; the next change tries again.
  const beginAgain = async () => {
    const { ready } = await begin();
    await ready.catch((error: Error) => print(error.message));
  };

  const bundleOptions = developmentBundleOptions(server, folder);
  const begun = new Promise<WatchedServer<Ready>>((resolve, reject) => {
    const beginFirst = async () => {
      const first = begin();
      first.then(resolve, reject);
      // A failure is for those who wait for it, which may be later.
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

/** Calls back after builds without errors: the first one, and all others. The next build waits for what is called. */
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
