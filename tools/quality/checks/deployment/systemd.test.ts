import { servers } from '@site/build/servers';
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
