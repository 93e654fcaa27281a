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
  /** Where browsers open this socket; at this server itself unless given. */
  socketUrl?: string;
  /** In what this server differs from others. */
  settings?: WebpackDevServer.Configuration;
  /** Responds to requests for anything but files, which have no response unless given; `path` comes without its query. */
  respond?: (path: string, response: ServerResponse) => void;
}

export interface DevServer {
  /** Resolves when the first compilation has ended, with or without errors: pages show these themselves. */
  compiled: Promise<void>;
  stop: () => Promise<void>;
}

/** One webpack process and one port for all builds. */
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
      // What has been compiled is written now, or the next start would compile all of it again.
      await promisify(compiler.close.bind(compiler))();
    },
  };
}

export function respondNothing(_path: string, response: ServerResponse): void {
  response.writeHead(404).end('No such file');
}
