import type { ModuleFile } from '@site/shared/contracts';
import { loadScript, type ScriptRequest } from './load-script';

/** Runs a script that is a module, and takes what it exports. Rejects with a `ScriptError`. */
export async function loadModule(request: ScriptRequest, imported: ModuleFile[] = []): Promise<unknown> {
  for (const file of imported) announceHash(file);
  // `import()` checks no hash. The element does, and what it has loaded is not fetched again.
  await loadScript(request, 'module');
  return import(/* webpackIgnore: true */ request.url);
}

/** An import of a script whose hash the browser does not know is blocked by the page's `Integrity-Policy`. */
function announceHash({ url, integrity }: ModuleFile): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}
