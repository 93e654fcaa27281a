import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

/** Keeps answering machines from answering. Source: RFC 3834, section 5. */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Hands mails to a relay. A relay that hangs is given up after a while; the outbox tries again. */
export function createSmtpMailer(smtpUrl: string, from: string, { timeoutMs = 10_000 } = {}): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ from, headers, ...mail });
    },
  };
}
