import { withReport } from '../../suite/report';
import type { JestReport } from '../../suite/runner-results';
import { runTool } from '@site/programs/run-tool';
import type { Observation, ServersDrill } from '../drill';
import { startVersion } from './start-version';

/** Versions before the embedded one, which all tests of the API use, as npm has them for the embedded one. */
const versions = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17'];

/** The tests that ask the server's planner or its figures, and those of migrations, first of all. */
const tests = 'api/src/(db|modules)/';

export const postgresVersions: ServersDrill = {
  name: 'postgres-versions',
  title: 'the tests of the API on earlier versions of Postgres, over TLS',
  needsNoBuild: true,
  onlyNamed: true,
  runAlone: async ({ log }) => {
    const observation: Observation = { figures: {}, expectations: {} };
    for (const version of versions) {
      const [major = ''] = version.split('.');
      const server = await startVersion(version);
      try {
        const { report, isPassed } = await withReport<JestReport>('jest.json', (file) =>
          runTool('jest', [tests, '--selectProjects=api', '--json', `--outputFile=${file}`], {
            TEST_DATABASE_URL: server.url,
            TEST_DATABASE_ADMIN_URL: server.adminUrl,
          }),
        );
        const passed = report?.numPassedTests ?? 0;
        observation.figures[`Postgres ${major}`] = `${passed} tests`;
        observation.expectations[`all tests pass on Postgres ${major}`] = isPassed && passed > 0;
        log(`${isPassed ? 'PASS' : 'FAIL'}  Postgres ${version}: ${passed} tests passed`);
      } finally {
        await server.stop();
      }
    }
    return observation;
  },
};
