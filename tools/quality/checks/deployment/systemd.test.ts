import { servers } from '@site/build/servers';
import { secretNames, toFileVariable } from '@site/shared/contracts/environment';
import { readText } from './read-compose';

const units = { api: 'api', shell: 'shell-server' };
const caddyfile = readText('deploy/systemd/Caddyfile');

test.each(Object.entries(units))(
  'the unit of the %s runs what the build writes, without rights',
  (name, server) => {
    const unit = readText(`deploy/systemd/site-${name}@.service`);
    expect(unit).toContain(`ExecStart=/usr/bin/node ${servers[server]?.output}/server.mjs\n`);
    for (const line of [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'Environment=PORT=%i',
    ])
      expect(unit).toContain(`${line}\n`);
  },
);

test('docs/deploy.md starts the services that the proxy in front knows', () => {
  const known = [...caddyfile.matchAll(/127\.0\.0\.1:(\d+)(?=[ \d.:]*\{|\s127)/g)].map(([, port]) => port);
  const [start = ''] = /^systemctl enable .*@.*@.*$/m.exec(readText('docs/deploy.md')) ?? [];
  const started = [...start.matchAll(/site-(?:api|shell)@(\d+)/g)].map(([, port]) => port);
  expect(new Set(started)).toEqual(new Set(known.filter((port) => port !== '3001')));
});

test('the proxy and the rolling restart wait for servers that are ready', () => {
  const checked = caddyfile.split(/reverse_proxy (?=127)/).slice(1);
  expect(checked).toHaveLength(2);
  for (const block of checked) expect(block.split('handle_errors')[0]).toContain('health_uri /readyz\n');
  const waits = readText('docs/deploy.md').match(/until curl -sf \S+/g);
  expect(waits?.map((wait) => wait.replace(/;$/, ''))).toEqual(
    Array(2).fill('until curl -sf http://127.0.0.1:$port/readyz'),
  );
});

test.each([
  ['secrets.conf', 'every secret of the API', secretNames.filter((name) => name !== 'RELEASE_TOKEN')],
  ['shell-secrets.conf', 'the one of the shell server', ['REPORT_SECRET'] as const],
])('%s hands over %s, each in its own file', (drop, _, names) => {
  const lines = [...readText(`deploy/systemd/${drop}`).matchAll(/^#?([A-Z].*)$/gm)].map(([, line]) => line);
  const expected = names.flatMap((name) => {
    const file = name.toLowerCase().replaceAll('_', '-');
    return [
      `LoadCredential=${file}:/etc/site/secrets/${file}`,
      `Environment=${toFileVariable(name)}=%d/${file}`,
    ];
  });
  expect(new Set(lines)).toEqual(new Set(expected));
});

test('a start waits for no file that only some sites have', () => {
  const optional = [...readText('deploy/systemd/secrets.conf').matchAll(/^#LoadCredential=([a-z-]+):/gm)];
  expect(optional.map(([, file]) => file)).toEqual(['database-read-url', 'redis-url', 'oidc-client-secret']);
});
