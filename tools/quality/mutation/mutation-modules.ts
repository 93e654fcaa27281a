/** A part of the site on which small faults cost much, so that its tests are measured with mutants. */
export interface MutationModule {
  name: string;
  /** The project of `jest.config.cjs` whose set-up its tests need. */
  project: 'browser' | 'node' | 'api';
  /** Where its sources are, and the tests that count. */
  folder: string;
  /** Tests elsewhere that are about it as well. */
  tests?: string[];
  /** Folders in it that are modules of their own. */
  except?: string[];
}

/** What it finds of each route is about the routes' schemas. */
const aboutRoutes = 'api/src/http/openapi.test.ts';
const aboutAccounts = [aboutRoutes, 'api/src/http/logs.test.ts', 'api/src/retention/expired-rows.test.ts'];

/** What `npm run mutate` knows by name. `docs/testing.md` has the scores. */
export const mutationModules: MutationModule[] = [
  { name: 'http', project: 'browser', folder: 'shared/src/http' },
  {
    name: 'loader',
    project: 'browser',
    folder: 'shell/src/remotes/federation',
    tests: ['shell/src/remotes/load-remote.test.ts'],
  },
  {
    name: 'failover',
    project: 'browser',
    folder: 'shell/src/remotes',
    except: ['shell/src/remotes/federation'],
  },
  { name: 'release-rules', project: 'node', folder: 'release-rules/src' },
  { name: 'sessions', project: 'api', folder: 'api/src/modules/sessions', tests: aboutAccounts },
  {
    name: 'accounts',
    project: 'api',
    folder: 'api/src/modules/accounts',
    tests: [...aboutAccounts, 'api/src/modules/oidc/provider-refusals.test.ts'],
  },
  { name: 'registry', project: 'api', folder: 'api/src/modules/registry', tests: [aboutRoutes] },
];
