import { EventEmitter } from 'node:events';
import { createApiClient } from '../api-proxy/api-client';

/** A process that sends one request to an API and prints the status, or the error's code. */
const client = createApiClient(process.argv[2] ?? '');
const request = { method: 'GET', path: '/api/x/', headers: {}, signal: new EventEmitter() } as const;
const outcome = await client.send(request).then(
  ({ statusCode }) => String(statusCode),
  (error: Error) => (error.cause as NodeJS.ErrnoException).code,
);
console.log(outcome);
process.exit(0);
