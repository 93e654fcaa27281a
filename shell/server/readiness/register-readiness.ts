import type { FastifyInstance } from 'fastify';
import { findReadinessProblems, type ReadinessInput } from './readiness';

/** `/livez` says that this process responds, `/readyz` that it should be sent requests. */
export function registerReadiness(app: FastifyInstance, input: ReadinessInput): void {
  const headers = { 'cache-control': 'no-store' };

  app.get('/livez', (_, reply) => reply.headers(headers).send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const problems = await findReadinessProblems(input);
    const status = problems.length > 0 ? 'not ready' : 'ready';
    return reply
      .code(problems.length > 0 ? 503 : 200)
      .headers(headers)
      .send({ status, problems });
  });
}
