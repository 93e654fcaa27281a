import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Compiler, Configuration, Module } from 'webpack';

/** webpack's client: it keeps a request open whose path names the modules in use. */
const client = createRequire(import.meta.url).resolve('webpack/hot/lazy-compilation-web.js');
const separator = '@';

interface LazyPages {
  experiments: Configuration['experiments'];
  /** Compiles the modules that the path of a request names. */
  respond: (path: string, response: ServerResponse) => void;
}

/**
 * Leaves modules out of a compilation until a browser imports them. webpack's own version of this uses a separate port, which a
 * browser on another machine cannot reach.
 *
 * @param isLazy takes the path of a module's file
 * @param requestPath the prefix of these requests
 */
export function createLazyPages(isLazy: (file: string) => boolean, requestPath: string): LazyPages {
  const opened = new Set<string>();
  let compiler: Compiler | undefined;

  const backend = async (owner: Compiler) => {
    compiler = owner;
    return {
      dispose: (done: (error: null) => void) => done(null),
      module: (module: Module) => {
        const key = encodeURIComponent(module.nameForCondition() ?? '');
        return {
          client: `${client}?${encodeURIComponent(requestPath)}`,
          data: key,
          active: opened.has(key),
        };
      },
    };
  };
  const test = (module: Module) => isLazy(module.nameForCondition() ?? '');
  return {
    experiments: { lazyCompilation: { backend, entries: false, imports: true, test } },
    respond: (path, response) => {
      const keys = path.slice(requestPath.length).split(separator);
      const isNew = keys.some((key) => !opened.has(key));
      keys.forEach((key) => opened.add(key));
      if (isNew) compiler?.watching?.invalidate();
      // The response stays open, because browsers report its end as an error. Compression would hold back its headers.
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-transform' });
      response.flushHeaders();
    },
  };
}
