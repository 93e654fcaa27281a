/**
 * A small process with the protocol of child processes: ready message, port from PORT, SIGTERM, closed channel. `GET /`
 * responds with the process id, `GET /die` kills it.
 */
import { createServer } from 'node:http';

if (process.env.DIE_AT_START) process.exit(3);

const server = createServer((request, response) => {
  if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
  response.end(String(process.pid));
});
const stop = () => server.close(() => process.exit(0));
process.on('SIGTERM', process.env.IGNORE_SIGTERM ? () => undefined : stop);
process.on('SIGINT', () => undefined);
process.on('disconnect', stop);
if (process.env.SAYS) console.log(process.env.SAYS);
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  process.send({ type: 'ready', port: server.address().port });
});
