import { EventEmitter } from 'node:events';
import { createApiClient } from '../api-proxy/api-client';

/** A process that asks an API once and prints the status, or why there is none. */
const client = createApiClient(process.argv[2] ?? '');
const request = { method: 'GET', path: '/api/x/', headers: {}, signal: new EventEmitter() } as const;
const outcome = await client.send(request).then(
  ({ statusCode }) => String(statusCode),
  (error: Error) => (error.cause as NodeJS.ErrnoException).code,
);
console.log(outcome);
process.exit(0);
