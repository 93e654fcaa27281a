import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the relay does with the next mail. */
export type RelayMood = 'takes' | 'refuses' | 'hangs';

export interface SmtpRelay {
  url: string;
  mood: RelayMood;
  /** Raw mails that it took, oldest first. */
  readonly taken: string[];
  close(): Promise<void>;
}

/** A real relay on this machine, which can be made to misbehave. */
export async function startSmtpRelay(): Promise<SmtpRelay> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) =>
      relay.mood === 'refuses' ? done(Object.assign(new Error('Try later'), { responseCode: 451 })) : done(),
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        if (relay.mood === 'hangs') return;
        taken.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const relay: SmtpRelay = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'takes',
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return relay;
}
