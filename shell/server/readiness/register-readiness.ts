import type { FastifyInstance } from 'fastify';
import type { PageRenderers } from '../rendering/page-renderers';
import { findReadinessProblems, type ReadinessInput } from './readiness';

interface RoutesInput extends ReadinessInput {
  renderers?: Partial<Pick<PageRenderers, 'isolation'>> | undefined;
}

/** `/livez` says that this process responds, `/readyz` that it should be sent requests, and what keeps releases in their processes. */
export function registerReadiness(app: FastifyInstance, { renderers, ...input }: RoutesInput): void {
  const headers = { 'cache-control': 'no-store' };

  app.get('/livez', (_, reply) => reply.headers(headers).send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const problems = await findReadinessProblems(input);
    const status = problems.length > 0 ? 'not ready' : 'ready';
    return reply
      .code(problems.length > 0 ? 503 : 200)
      .headers(headers)
      .send({ status, problems, ...(renderers?.isolation && { walls: renderers.isolation }) });
  });
}
