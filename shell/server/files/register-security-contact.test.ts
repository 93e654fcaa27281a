import fastify from 'fastify';
import { registerSecurityContact } from './register-security-contact';

test('says where weaknesses are reported, for less than a year', async () => {
  const app = fastify();
  registerSecurityContact(app, { publicUrl: 'https://site.test', supportEmail: 'help@site.test' });
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(body.split('\n').map((line) => line.split(/: (.*)/) as [string, string]));
  expect(fields.get('Contact')).toBe('mailto:help@site.test');
  expect(fields.get('Canonical')).toBe('https://site.test/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
