import { matchesEtag } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import type { Kit } from './read-kit';

const forEver = 'public, max-age=31536000, immutable';
/** Behind a short name there is another package after an update of the site. */
const askEachTime = 'no-cache';

/** The packages with which a team builds a remote for the very shell that this server serves. */
export function registerKit(app: FastifyInstance, { kit }: { kit?: Kit | undefined }): void {
  if (!kit) return;
  const packages = kit.packages.map(({ content: _, ...offered }) => ({
    ...offered,
    path: `/kit/${offered.alias}`,
  }));
  app.get('/kit', (_, reply) => reply.redirect('/kit/'));
  app.get('/kit/', (_, reply) => reply.header('cache-control', askEachTime).send({ packages }));
  for (const { alias, file, content } of kit.packages) {
    offer(`/kit/${file}`, forEver, file, content);
    offer(`/kit/${alias}`, askEachTime, file, content);
  }
  app.get('/kit/*', (_, reply) =>
    reply.header('cache-control', 'no-store').code(404).send('No such package; /kit/ lists them'),
  );

  function offer(path: string, cacheControl: string, file: string, content: Buffer): void {
    const etag = `"${file}"`;
    app.get(path, ({ headers }, reply) => {
      reply.headers({ etag, 'cache-control': cacheControl });
      if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send();
      return reply.type('application/gzip').send(content);
    });
  }
}
