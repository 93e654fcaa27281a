import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One more shell server of a site, as an operator would start it on another machine. */
export interface ShellServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts one on a free port. `apiOrigin` is where it reaches the API; `dataDir` is its own. */
export async function startShellServer(apiOrigin: string, dataDir: string): Promise<ShellServer> {
  const child = fork(path.join(import.meta.dirname, '../shell/dist/server.mjs'), {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', API_ORIGIN: apiOrigin, DATA_DIR: dataDir },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
