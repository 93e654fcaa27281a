import {
  ReleaseViews,
  RemoteParams,
  ViewReport,
  ViewSeries,
  ViewSeriesQuery,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import type { RegistryRoutes } from '../catalog/publisher';
import { toReleaseViews } from './to-release-views';
import { createViewSeries } from './view-series.service';
import { listPageFigures } from './views.repository';
import type { Views } from './views.service';

/** Far above the longest report. */
const bodyMaxBytes = 32_768;

/** Registered within the registry, whose tokens decide who may read. */
export function registerViewsRoutes(
  { everybody, publishers }: RegistryRoutes,
  { db, views }: Pick<Context, 'db'> & { views: Views },
): void {
  const series = createViewSeries({ db });

  everybody.post('/views/', {
    bodyLimit: bodyMaxBytes,
    schema: {
      summary: 'Tells which pages were viewed in a browser, and how quick they were',
      description: 'Counted by release and route where both are known; nothing about the visitor is kept.',
      body: ViewReport,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 429) },
    },
    handler: (request) => views.report(request.body, request.network),
  });

  publishers.get('/views/', {
    schema: {
      summary: 'Views, share of failing views and web vitals of every release',
      response: { 200: Type.Array(ReleaseViews), ...errorResponses(401, 403) },
    },
    handler: async () => (await listPageFigures(db, { isLiveOnly: false })).map(toReleaseViews),
  });

  publishers.get('/remotes/:remote/views/', {
    schema: {
      summary: 'Views, share of failing views and web vitals of one remote over time, by release',
      description:
        'By the hour for at most 8 days, by the day for at most 92; of the releases that were viewed last.',
      params: RemoteParams,
      querystring: ViewSeriesQuery,
      response: { 200: ViewSeries, ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => series.read(request.params.remote, request.query),
  });
}
