import { RequireAuth } from '@site/shared/auth';
import { toRoutes } from '@site/shared/pages';
import { defineRemote } from '@site/shared/router';
import { Spinner } from '@site/shared/ui';
import { pages } from './pages';

export default defineRemote(
  toRoutes(pages, {
    '/profile': (page) => <RequireAuth fallback={<Spinner />}>{page}</RequireAuth>,
  }),
);
