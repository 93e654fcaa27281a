import { createServer, type Server } from 'node:http';
import { listen } from '@site/command-kit/listen';
import { CallError } from '@site/command-kit/site-client';
import type { Place, ReleaseContext } from './place';
import { registerRelease } from './register-release';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((_, response) => response.end('{ "name": "blog", "release": "notes_1" }'));
  address = `${await listen(server)}/release.json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Registers a release at a registry that refuses it with a code, and knows others. */
async function register(code: string, known: string[]) {
  const refusal = new CallError('POST /remotes/blog/external/', 409, { message: 'Refused.', code });
  const registry = {
    register: () => Promise.reject(refusal),
    list: async () => [{ name: 'blog', releases: known.map((release) => ({ release })) }],
  };
  const context = { registry, siteUrl: 'https://site.example', log: () => {} } as unknown as ReleaseContext;
  return registerRelease(context, {} as Place, 'blog', address, { unchecked: true });
}

it('says how to make a release live that the registry has already', async () => {
  await expect(register('release_taken', ['notes_1'])).rejects.toThrow(
    'Refused. Make it live: npm run site -- release activate blog notes_1',
  );
});

it('does not offer what was removed, or refused for another reason', async () => {
  await expect(register('release_taken', ['notes_2'])).rejects.toThrow(/Refused\.$/);
  await expect(register('route_taken', ['notes_1'])).rejects.toThrow(/Refused\.$/);
});
