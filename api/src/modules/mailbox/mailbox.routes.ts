import { isFromInside, isInsideAddress } from '@site/shared/server';
import type { IncomingMessage } from 'node:http';
import Type from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { renderMail, renderMailbox } from './mailbox-page';
import { findMail, listMails } from './mailbox.repository';

const MailParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

// Mails have inline styles; nothing is ever loaded or run.
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The mailbox of a development site, for people on its machine or network. It shows codes, and is never part of a production
 * site.
 */
export function registerMailboxRoutes(app: App, { config, db }: Context): void {
  const onRequest = async ({ raw }: FastifyRequest) => {
    if (!isNearby(raw)) throw new NotFoundError();
  };

  app.get('/dev/mailbox', {
    onRequest,
    schema: { hide: true },
    handler: async (_request, reply) => sendPage(reply, renderMailbox(config.brand, await listMails(db))),
  });

  app.get('/dev/mailbox/:id', {
    onRequest,
    schema: { hide: true, params: MailParams },
    handler: async (request, reply) => {
      const mail = await findMail(db, { id: request.params.id });
      if (!mail) throw new NotFoundError('There is no such mail.');
      return sendPage(reply, renderMail(mail));
    },
  });
}

/**
 * Whether all known addresses of the request are internal: the shell server names its visitor in `X-Forwarded-For`, and
 * forwards no request that came through a proxy. The number of trusted proxies does not matter.
 */
function isNearby({ headers, socket }: IncomingMessage): boolean {
  const { 'x-forwarded-for': forwarded = [], ...others } = headers;
  const visitors = String(forwarded).split(',').filter(Boolean);
  return (
    isFromInside({ headers: others, socket }) && visitors.every((address) => isInsideAddress(address.trim()))
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}
