import { context } from 'esbuild';
import { bundleOptions, copyAssets } from '@site/build/servers';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { findFreePort } from '../processes/free-port';
import type { StopRequest } from '../processes/stop-request';
import type { ReadyMessage } from '../processes/process-options';
import { SupervisedProcess } from '../processes/supervised-process';

interface WatchedApi<Ready extends ReadyMessage> {
  ready: Ready;
  stop: () => Promise<void>;
}

/** Runs the API from its sources and starts it again, on the same port, whenever they have changed. */
export async function watchApi<Ready extends ReadyMessage>(
  env: NodeJS.ProcessEnv,
  stopRequest: StopRequest,
): Promise<WatchedApi<Ready> | undefined> {
  const folder = fromRoot('api/dist/dev');
  const port = await findFreePort('127.0.0.1');
  let running: SupervisedProcess<Ready> | undefined;

  const start = async () => {
    running = new SupervisedProcess<Ready>({
      name: 'The API',
      file: `${folder}/server.mjs`,
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      stopRequest,
      log: print,
      onGiveUp: () => print('The API waits for a change that mends it.'),
    });
    return running.start();
  };
  const restart = async () => {
    await running?.stop();
    await copyAssets('api', folder);
    // It has said itself what is wrong; the next change tries again.
    await start().catch((error: Error) => print(error.message));
  };

  let isFirst = true;
  const bundler = await context({
    ...bundleOptions('api', folder),
    plugins: [
      ...(bundleOptions('api', folder).plugins ?? []),
      {
        name: 'restart',
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            if (!isFirst && errors.length === 0) await restart();
          }),
      },
    ],
  });
  await bundler.rebuild();
  isFirst = false;
  await copyAssets('api', folder);
  const ready = await start();
  await bundler.watch();
  if (!ready) return undefined;
  return {
    ready,
    stop: async () => {
      await bundler.dispose();
      await running?.stop();
    },
  };
}
