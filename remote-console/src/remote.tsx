import { toRoutes } from '@site/shared/pages';
import { defineRemote } from '@site/shared/router';
import { pages } from './pages';

export default defineRemote(toRoutes(pages));
