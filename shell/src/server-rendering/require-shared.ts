import * as accordion from '@site/shared/ui/accordion';
import * as dialog from '@site/shared/ui/dialog';
import * as menu from '@site/shared/ui/menu';
import { light } from '../remotes/shared-modules';

/** All that `shared-modules.ts` provides in the browser; a server waits for nothing. */
const modules: Record<string, object> = {
  ...light,
  '@site/shared/ui/accordion': accordion,
  '@site/shared/ui/dialog': dialog,
  '@site/shared/ui/menu': menu,
};

/**
 * The `require` of a remote's server part: the modules that the shell provides, and no other.
 *
 * @throws Error for any other module
 */
export function requireShared(key: string): object {
  const module = modules[key];
  if (!module) throw new Error(`The shell provides no module "${key}"`);
  return module;
}
