import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentSocketPath } from '@site/shell/development';

interface DevServerOptions {
  configurations: Configuration[];
  host: string;
  port: number;
  /** The path of the socket for changes. */
  socketPath?: string;
  /** The URL of this socket for browsers; at this server unless given. */
  socketUrl?: string;
  /** Settings of this server only. */
  settings?: WebpackDevServer.Configuration;
  /** Handles requests for anything but files, which get no response otherwise; `path` has no query. */
  respond?: (path: string, response: ServerResponse) => void;
}

export interface DevServer {
  /** Resolves after the first compilation, even if it failed: pages show its errors. */
  compiled: Promise<void>;
  stop: () => Promise<void>;
}

/** Serves all builds with one webpack process and one port. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { configurations, host, port, socketPath = developmentSocketPath, socketUrl } = options;
  const { respond = respondNothing } = options;
  const compiler = webpack(configurations)!;
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      liveReload: true,
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      ...options.settings,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        ...(socketUrl !== undefined && { webSocketURL: socketUrl }),
      },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'respond',
          middleware: (request: IncomingMessage, response: ServerResponse) =>
            respond(request.url?.split('?')[0] ?? '/', response),
        },
      ],
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return {
    compiled: new Promise((resolve) => server.middleware!.waitUntilValid(() => resolve())),
    stop: async () => {
      await server.stop();
      // Closing writes webpack's cache; without it the next start would compile everything again.
      await promisify(compiler.close.bind(compiler))();
    },
  };
}

export function respondNothing(_path: string, response: ServerResponse): void {
  response.writeHead(404).end('No such file');
}
