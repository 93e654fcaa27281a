import { lazy } from 'react';
import { paths } from '@site/shared/paths';
import { defineRemote } from '@site/shared/router';

const CataloguePage = lazy(async () => ({
  default: (await import('./catalogue/catalogue-page')).CataloguePage,
}));
const IpCheckerPage = lazy(async () => ({
  default: (await import('./ip-checker/ip-checker-page')).IpCheckerPage,
}));
const ScreenResolutionPage = lazy(async () => ({
  default: (await import('./screen-resolution/screen-resolution-page')).ScreenResolutionPage,
}));
const ProfitMarginPage = lazy(async () => ({
  default: (await import('./profit-margin/profit-margin-page')).ProfitMarginPage,
}));

export default defineRemote([
  { path: paths.tools, element: <CataloguePage /> },
  { path: paths.checkIp, element: <IpCheckerPage /> },
  { path: paths.screenResolution, element: <ScreenResolutionPage /> },
  { path: paths.profitMargin, element: <ProfitMarginPage /> },
]);
