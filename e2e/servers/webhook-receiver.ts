import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Notification } from '@site/shared/contracts/api';

/** A team's own server, which takes what the site tells it. */
export class WebhookReceiver {
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      const expected = createHmac('sha256', this.#key)
        .update(`${String(id)}.${String(at)}.${body}`)
        .digest('base64');
      if (signature === `v1,${expected}`) this.received.push(JSON.parse(body) as Notification);
      response.writeHead(signature === `v1,${expected}` ? 204 : 401).end();
    });
  });
  #key = Buffer.alloc(0);
  /** What was signed with the secret. */
  readonly received: Notification[] = [];

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await once(receiver.#server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** @param secret as the site has shown it */
  trust(secret: string): void {
    this.#key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
