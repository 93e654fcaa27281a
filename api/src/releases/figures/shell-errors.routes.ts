import { ShellError, ShellErrorReport } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import type { NetworkRule } from '../../http/rate-limiter';
import { toPathname } from './failures.service';
import type { RegistryRoutes } from '../catalog/publisher';
import { createShellErrorReader } from './source-maps/read-errors';
import { countShellError, insertShellError, listShellErrors } from './shell-errors.repository';

/** By network: a tab reports each error once. */
// Stryker disable next-line StringLiteral: any name does that no other limit has
const reports: NetworkRule = { name: 'report-shell-error', points: 60, seconds: 600 };
/** Everybody may report, so the number of different errors is limited. */
const errorsMax = 200;

/** Errors of the shell itself: browsers report them, the operator reads them. */
export function registerShellErrorsRoutes({ everybody, operator }: RegistryRoutes, context: Context): void {
  const { db, clock, limiter } = context;
  const readErrors = createShellErrorReader({ ...context, log: everybody.log });
  everybody.post('/shell-errors/', {
    schema: {
      summary: 'Tells of an error of the shell in a browser',
      body: ShellErrorReport,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 429) },
    },
    handler: async ({ body, network }) => {
      await limiter.consume(reports, network.near);
      const { error, kind, page } = body;
      const reported = { kind, page: toPathname(page), ...error, now: clock.now() };
      if (!(await countShellError(db, reported)))
        await db.transaction((tx) => insertShellError(tx, { ...reported, max: errorsMax }));
    },
  });

  operator.get('/shell-errors/', {
    schema: {
      summary: 'What browsers said of errors of the shell, newest first: those of the last 30 days',
      response: { 200: Type.Array(ShellError), ...errorResponses(401, 403) },
    },
    handler: async () => readErrors(await listShellErrors(db, { limit: errorsMax })),
  });
}
