import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from '@site/shell/testing/make-certificate';

export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and text as they came. */
  raw: string;
}

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string;
  /** Oldest first. */
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A relay over TLS that takes every mail and passes none on. */
export async function startMailSink({ cert, key }: Certificate): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    secure: true,
    cert,
    key,
    closeTimeout: 100,
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address).join();
      void text(stream).then((raw) => {
        mails.push({ from, to, raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtps://localhost:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
