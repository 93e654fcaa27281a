import { loadScript, type ScriptRequest } from './load-script';

/** Runs a script that is a module, and takes what it exports. Rejects with a `ScriptError`. */
export async function loadModule(request: ScriptRequest): Promise<unknown> {
  // `import()` knows no hash. The element does, and what it has brought is not fetched again.
  await loadScript(request, 'module');
  return import(/* webpackIgnore: true */ request.url);
}
