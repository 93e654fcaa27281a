import { lazy } from 'react';
import { paths } from '@site/shared/paths';
import { defineRemote } from '@site/shared/router';
import { isLive } from './catalogue/tool';
import { tools } from './catalogue/tools';

const CataloguePage = lazy(async () => ({
  default: (await import('./catalogue/catalogue-page')).CataloguePage,
}));

export default defineRemote([
  { path: paths.tools, element: <CataloguePage /> },
  ...tools.filter(isLive).map(({ link, Page }) => ({ path: link, element: <Page /> })),
]);
