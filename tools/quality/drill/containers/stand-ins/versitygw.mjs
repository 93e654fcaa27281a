/** What the gateway does with `--health /health posix /data`: an S3 server on port 7070, with a folder for each bucket. */
import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';
import account from '@20minutes/s3rver/lib/models/account.js';

const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY } = process.env;
account.DUMMY_ACCOUNT.createKeyPair(ROOT_ACCESS_KEY, ROOT_SECRET_KEY);
const respond = new S3rver({ directory: '/data', silent: true, vhostBuckets: false }).callback();
const server = createServer((request, response) =>
  request.url === '/health' ? response.end() : respond(request, response),
).listen(7070);
process.on('SIGTERM', () => server.close(() => process.exit()).closeIdleConnections());
