import { ServerProcess } from './server-process';

/** One more shell server of a site, as an operator would start it on another machine. */
export interface ShellServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts one on a free port. `apiOrigin` is where it reaches the API; `dataDir` is its own. */
export async function startShellServer(
  apiOrigin: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ShellServer> {
  const server = new ServerProcess('shell/dist/server.mjs', {
    API_ORIGIN: apiOrigin,
    DATA_DIR: dataDir,
    ...env,
  });
  await server.start();
  return { url: server.url, stop: () => server.stop() };
}
