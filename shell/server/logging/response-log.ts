import { toBytes } from '@site/shared/server';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { RequestRecords, SentPage } from './request-records';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the response was sent past Fastify. */
    sent: { page: SentPage; bytes: number } | undefined;
  }
}

/** Records every request that Fastify sees. */
export class ResponseLog extends LogController {
  readonly #records: RequestRecords;

  constructor(records: RequestRecords) {
    super();
    this.#records = records;
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      const finished = {
        id: request.id,
        remoteAddress: request.ip,
        method: request.method,
        url: request.originalUrl,
        status: reply.statusCode,
        durationMs: reply.elapsedTime,
        bytes: request.sent?.bytes ?? toBytes(reply.getHeader('content-length')),
        isComplete: reply.raw.writableFinished,
        page: request.sent?.page,
      };
      if (request.log.level === 'error') this.#records.count(finished);
      else this.#records.add(finished);
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.error({ err: error }, 'request errored');
  }

  /** The status is enough for client errors; their message might contain the input. */
  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  }
}
