import Type from 'typebox';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { renderMail, renderMailbox } from './mailbox-page';
import { findMail, listMails } from './mailbox.repository';

const MailParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

// Mails bring styles of their own; nothing is ever loaded or run.
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The mailbox of a development site. Shows codes to everybody: never part of a production site. */
export function registerMailboxRoutes(app: App, { config, db }: Context): void {
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, renderMailbox(config.brand, await listMails(db))),
  );

  app.get('/dev/mailbox/:id', { schema: { hide: true, params: MailParams } }, async (request, reply) => {
    const mail = await findMail(db, request.params.id);
    if (!mail) throw new NotFoundError('There is no such mail.');
    return sendPage(reply, renderMail(mail));
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}
