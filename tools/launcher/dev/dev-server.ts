import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { fromRoot } from '@site/command-kit/paths';

interface DevServerOptions {
  configurations: Configuration[];
  host: string;
  port: number;
  /** Answers every path that is no file. */
  renderHtml: () => string;
  /** Answers by path, sent as JSON. */
  json?: Record<string, unknown>;
  /** Where calls go that the API answers; undefined when there is none. */
  apiOrigin: string | undefined;
}

/**
 * Without a `__REACT_DEVTOOLS_GLOBAL_HOOK__` that keeps the renderers, Fast Refresh in a remote finds no renderer,
 * because React has been started by the shell before (react/react #37410).
 */
export const refreshHook = `<script>
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers, supportsFiber: true, isDisabled: false,
    inject(renderer) { const id = renderers.size + 1; renderers.set(id, renderer); return id; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
  };
</script>`;

/** One webpack process and one port for all builds. */
export async function startDevServer(options: DevServerOptions): Promise<WebpackDevServer> {
  const { configurations, host, port, renderHtml, json = {}, apiOrigin } = options;
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      static: { directory: fromRoot('shell/public'), watch: false, serveIndex: false },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      proxy: apiOrigin ? [{ context: ['/api', '/dev/mailbox'], target: apiOrigin }] : [],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'html',
          middleware: (request: IncomingMessage, response: ServerResponse) => {
            const path = request.url?.split('?')[0] ?? '/';
            if (Object.hasOwn(json, path))
              response.setHeader('content-type', 'application/json').end(JSON.stringify(json[path]));
            else answerPage(path, response, renderHtml);
          },
        },
      ],
      setupExitSignals: false,
    },
    webpack(configurations)!,
  );
  await server.start();
  return server;
}

/** Neither a missing script nor a call to an API that is not there must be answered with a page. */
function answerPage(path: string, response: ServerResponse, renderHtml: () => string): void {
  if (path.startsWith('/api/')) {
    const message = 'No API is running here. Set API_ORIGIN to the address of one.';
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  } else if (/\.\w+$/.test(path)) {
    response.writeHead(404).end('No such file');
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderHtml());
  }
}
