import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import * as auth from '@site/shared/auth';
import * as browser from '@site/shared/browser';
import * as contracts from '@site/shared/contracts';
import * as forms from '@site/shared/forms';
import * as http from '@site/shared/http';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import * as paths from '@site/shared/paths';
import * as router from '@site/shared/router';
import * as siteConfig from '@site/shared/site-config';
import * as toasts from '@site/shared/toasts';
import * as ui from '@site/shared/ui';

/** In the form that the federation runtime takes. */
export type SharedMap = NonNullable<ConstructorParameters<typeof ModuleFederation>[0]['shared']>;

/** What the shell itself needs at once. */
export const light: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@site/shared/auth': auth,
  '@site/shared/browser': browser,
  '@site/shared/contracts': contracts,
  '@site/shared/forms': forms,
  '@site/shared/http': http,
  '@site/shared/paths': paths,
  '@site/shared/router': router,
  '@site/shared/site-config': siteConfig,
  '@site/shared/toasts': toasts,
  '@site/shared/ui': ui,
};

/** Components on large primitives, which only some pages need: fetched when a remote asks. */
const heavy: Record<string, () => Promise<object>> = {
  '@site/shared/ui/accordion': () => import('@site/shared/ui/accordion'),
  // With what the header has for members, which is mostly the menu: nobody else meets a dialog.
  '@site/shared/ui/dialog': () => import(/* webpackChunkName: "menu" */ '@site/shared/ui/dialog'),
  '@site/shared/ui/menu': () => import(/* webpackChunkName: "menu" */ '@site/shared/ui/menu'),
  // Remotes in development are compiled to it.
  ...(process.env.NODE_ENV === 'development' && {
    'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime'),
  }),
};

/**
 * What the shell provides to remotes: one copy of everything that `sharedModules` lists. The list itself is not part of the first
 * script.
 */
export function createSharedMap(): SharedMap {
  const provide = (key: string) => {
    const version = key.startsWith('@site/') ? sharedPackage.version : react.version;
    return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion: version } };
  };
  return Object.fromEntries([
    ...Object.entries(light).map(([key, module]) => {
      const lib = () => module;
      // Without `get` the runtime makes an asynchronous one; containers of webpack's own federation need it synchronous.
      return [key, { ...provide(key), lib, get: () => lib }];
    }),
    ...Object.entries(heavy).map(([key, load]) => [
      key,
      {
        ...provide(key),
        get: async () => {
          const module = await load();
          return () => module;
        },
      },
    ]),
  ]) as SharedMap;
}
