import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

/** Hands mails to a relay. A relay that hangs is given up after a while; the outbox tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}
