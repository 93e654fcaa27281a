import { readStartConfig } from './start-config';
import { withReportSecret } from './with-report-secret';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail:1025',
  TOKEN_SECRET: 'a secret of more than thirty-two characters',
};

test('a start on one machine needs none', async () => {
  await expect(readStartConfig(production)).rejects.toThrow('REPORT_SECRET is missing');
  await expect(readStartConfig(withReportSecret(production))).resolves.toMatchObject({ port: 3000 });
});

test('makes up another one for each start', () => {
  expect(withReportSecret({}).REPORT_SECRET).not.toBe(withReportSecret({}).REPORT_SECRET);
});

test.each([{ REPORT_SECRET: 'given' }, { REPORT_SECRET_FILE: '/run/secrets/report-secret' }])(
  'leaves %j alone',
  (given) => {
    expect(withReportSecret(given)).toEqual(given);
  },
);
