import { readShellConfig } from './config';

test('has sensible local values', () => {
  const result = readShellConfig({});
  expect(result).toMatchObject({
    config: {
      host: '127.0.0.1',
      port: 3000,
      site: { apiBaseUrl: '/api', publicUrl: 'http://localhost:3000' },
    },
  });
});

test('names every bad variable', () => {
  const result = readShellConfig({ PORT: '99999', FEATURES: 'resendCode,flying', PUBLIC_URL: 'ftp://site' });
  expect(result).toEqual({
    problems: [
      'PORT must be a whole number from 0 to 65535, but is "99999"',
      'PUBLIC_URL must be a URL starting with http:// or https://',
      expect.stringMatching(/^FEATURES names "flying", but knows only resendCode, /),
    ],
  });
});

test('in production asks for the secret that it shares with the API', () => {
  expect(readShellConfig({ NODE_ENV: 'production' })).toEqual({
    problems: [expect.stringContaining('REPORT_SECRET is missing')],
  });
  expect(readShellConfig({ REPORT_SECRET: 'guess' })).toEqual({
    problems: ['REPORT_SECRET must have at least 32 characters'],
  });
});

test('switches on the features that are named @1.10', () => {
  const result = readShellConfig({ FEATURES: 'resendCode, subscribe' });
  expect(result).toMatchObject({
    config: { site: { features: { resendCode: true, subscribe: true, liveChat: false } } },
  });
});

test.each([
  [undefined, true],
  ['false', false],
])('with %s as OFFLINE_PAGES browsers keep pages: %s', (given, expected) => {
  expect(readShellConfig({ OFFLINE_PAGES: given })).toMatchObject({ config: { offlinePages: expected } });
});

test.each([
  [undefined, 10],
  ['0', 0],
])('with %s as VITALS_PERCENT %d pages in a hundred are measured', (given, expected) => {
  expect(readShellConfig({ VITALS_PERCENT: given })).toMatchObject({
    config: { site: { vitalsPercent: expected } },
  });
});

test.each([
  ['/v1/', '/v1'],
  ['https://api.site.example/', 'https://api.site.example'],
])('takes %s as API_BASE_URL', (given, expected) => {
  expect(readShellConfig({ API_BASE_URL: given })).toMatchObject({
    config: { site: { apiBaseUrl: expected } },
  });
});

test('takes a path on the site as IP_SERVICE_URL, and nothing else that is no URL', () => {
  expect(readShellConfig({ IP_SERVICE_URL: '/api/ip/' })).toMatchObject({
    config: { site: { ipServiceUrl: '/api/ip' } },
  });
  for (const wrong of ['api/ip', '//elsewhere.example/ip', 'ftp://elsewhere.example']) {
    expect(readShellConfig({ IP_SERVICE_URL: wrong })).toEqual({
      problems: [expect.stringContaining('IP_SERVICE_URL')],
    });
  }
});

const tlsFiles = { TLS_CERT_FILE: '/tls/cert.pem', TLS_KEY_FILE: '/tls/key.pem' };

test('lives at an https address when it ends TLS itself', () => {
  expect(readShellConfig(tlsFiles)).toMatchObject({
    config: {
      tls: { certFile: '/tls/cert.pem', keyFile: '/tls/key.pem' },
      site: { publicUrl: 'https://localhost:3000' },
    },
  });
  expect(readShellConfig({ ...tlsFiles, PUBLIC_URL: 'http://site.example' })).toEqual({
    problems: ['PUBLIC_URL must be a URL starting with https://'],
  });
});

test('wants certificate and key together', () => {
  expect(readShellConfig({ TLS_CERT_FILE: '/tls/cert.pem' })).toEqual({
    problems: ['TLS_CERT_FILE and TLS_KEY_FILE must be set together'],
  });
});

test('waits 100 ms for the markup of a page, or as long as configured; 0 switches it off', () => {
  expect(readShellConfig({})).toMatchObject({ config: { renderTimeoutMs: 100 } });
  expect(readShellConfig({ RENDER_TIMEOUT_MS: '0' })).toMatchObject({ config: { renderTimeoutMs: 0 } });
  expect(readShellConfig({ RENDER_TIMEOUT_MS: '-1' })).toEqual({
    problems: [expect.stringContaining('RENDER_TIMEOUT_MS')],
  });
});

test('renders the external releases of the remotes that are named, and of no others', () => {
  expect(readShellConfig({})).toMatchObject({
    config: { renderExternal: [], renderWithoutIsolation: false },
  });
  expect(readShellConfig({ RENDER_EXTERNAL: 'notes, maps' })).toMatchObject({
    config: { renderExternal: ['notes', 'maps'] },
  });
  expect(readShellConfig({ RENDER_EXTERNAL: 'notes,*' })).toEqual({
    problems: ['RENDER_EXTERNAL names "*", which cannot be a remote'],
  });
});
