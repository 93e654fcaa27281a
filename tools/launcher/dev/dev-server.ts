import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentSocketPath } from '@site/shell/development';

interface DevServerOptions {
  configurations: Configuration[];
  host: string;
  port: number;
  /** Where browsers open the socket for changes; this server itself unless given. */
  socketUrl?: string;
  /** In what this server differs from others. */
  settings?: WebpackDevServer.Configuration;
  /** Responds to requests for anything but files; `path` comes without its query. */
  respond: (path: string, response: ServerResponse) => void;
}

/** One webpack process and one port for all builds. */
export async function startDevServer(options: DevServerOptions): Promise<WebpackDevServer> {
  const { configurations, host, port, socketUrl, settings, respond } = options;
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      liveReload: true,
      webSocketServer: { type: 'ws', options: { path: developmentSocketPath } },
      ...settings,
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
    webpack(configurations)!,
  );
  await server.start();
  return server;
}

export function respondJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

export function respondNothing(response: ServerResponse): void {
  response.writeHead(404).end('No such file');
}
