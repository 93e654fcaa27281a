import { Board } from './board';
import { defineRemote, lazy, Spinner, Suspense } from './site';

// A chunk of its own, which is fetched when somebody goes there.
const Note = lazy(() => import('./note'));

/** What the shell mounts. The paths are those of public/remote.json. */
export default defineRemote([
  { path: '/blogs', element: <Board /> },
  {
    path: '/posts/:id',
    element: (
      <Suspense fallback={<Spinner label="Unfolding the note" />}>
        <Note />
      </Suspense>
    ),
  },
]);
