import type { FastifyReply } from 'fastify';

/** Aborted when the client closes the connection before the response is sent. */
export function whenClientGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
