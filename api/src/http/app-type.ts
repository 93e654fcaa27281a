import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailWorker } from '../mail/mail-worker';
import type { OutsidePictureWorker } from '../modules/posts/outside-picture-worker';

/** Fastify with our types: schemas type `request.body` and the rest. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    mailWorker: MailWorker;
    outsidePictureWorker: OutsidePictureWorker;
  }
}
