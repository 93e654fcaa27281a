/** A critical part of the site, whose tests are measured with mutants. */
export interface MutationModule {
  name: string;
  /** The project in `jest.config.cjs` with the set-up for its tests. */
  project: 'browser' | 'node' | 'api';
  /** The folder of its sources and tests. */
  folder: string;
  /** Other tests of the module. */
  tests?: string[];
  /** Folders in it that are separate modules, or not measured. */
  except?: string[];
}

/** A test of the schemas of all routes. */
const aboutRoutes = 'api/src/http/openapi.test.ts';
const aboutAccounts = [aboutRoutes, 'api/src/http/logs.test.ts', 'api/src/retention/expired-rows.test.ts'];

/** The modules of `npm run mutate`, by name. `docs/testing.md` has the scores. */
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
  { name: 'sessions', project: 'api', folder: 'api/src/modules/accounts/sessions', tests: aboutAccounts },
  {
    name: 'accounts',
    project: 'api',
    folder: 'api/src/modules/accounts',
    except: ['sessions', 'oidc', 'account-data'].map((folder) => `api/src/modules/accounts/${folder}`),
    tests: [...aboutAccounts, 'api/src/modules/accounts/oidc/provider-refusals.test.ts'],
  },
  {
    name: 'registry',
    project: 'api',
    folder: 'api/src/releases',
    tests: [aboutRoutes],
    except: ['api/src/releases/rollout', 'api/src/releases/notices'],
  },
];
