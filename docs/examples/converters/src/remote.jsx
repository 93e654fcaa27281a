import { lazy, Suspense } from 'react';
import { defineRemote } from '@site/shared/router';
import { Spinner } from '@site/shared/ui';
import { Catalogue } from './catalogue';

// A chunk of its own, which is fetched when somebody goes there.
const Temperature = lazy(() => import('./temperature'));

/** What the shell mounts. The paths are those of remote.json. */
export default defineRemote([
  { path: '/tools', element: <Catalogue /> },
  {
    path: '/tools/temperature',
    element: (
      <Suspense fallback={<Spinner label="Warming up" />}>
        <Temperature />
      </Suspense>
    ),
  },
]);
