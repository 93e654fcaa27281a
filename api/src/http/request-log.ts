import proxyAddr from '@fastify/proxy-addr';
import { accessMessage, hasAccessLines, toAccessLine, toBytes } from '@site/shared/server';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Logs one line for each request, when its response is complete or its client has left. */
export class AccessLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!hasAccessLines(request.log.level)) return;
    reply.raw.once('close', () => {
      const line = toAccessLine({
        remoteAddress: request.ip,
        method: request.method,
        url: request.originalUrl,
        status: reply.statusCode,
        durationMs: reply.elapsedTime,
        bytes: toBytes(reply.getHeader('content-length')),
        isComplete: reply.raw.writableFinished,
      });
      request.log.info(line, accessMessage);
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.error({ err: error }, 'request errored');
  }
}

/** A response that Fastify does not see. */
interface SentResponse {
  requestId: string;
  request: IncomingMessage;
  status: number;
  elapsedMs: number;
  bytes: number | undefined;
}

type IsTrusted = (address: string, hop: number) => boolean;

/** Logs a request that Fastify does not see. */
export type WriteAccessLine = (response: SentResponse) => void;

export function createAccessLineWriter(log: FastifyBaseLogger, isTrusted: IsTrusted): WriteAccessLine {
  if (!hasAccessLines(log.level)) return () => undefined;
  return ({ requestId, request, status, elapsedMs, bytes }) => {
    const line = toAccessLine({
      remoteAddress: proxyAddr(request, isTrusted),
      method: request.method ?? '',
      url: request.url ?? '',
      status,
      durationMs: elapsedMs,
      bytes,
      isComplete: true,
    });
    log.info({ reqId: requestId, ...line }, accessMessage);
  };
}
