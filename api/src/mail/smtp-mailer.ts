import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

/** Keeps automatic responders from replying. Source: RFC 3834, section 5. */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Sends mails to a relay. A relay that hangs times out, and the outbox retries. */
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
