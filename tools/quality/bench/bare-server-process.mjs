/** The lower bound for a Node server: it sends the same bytes, which it gets over IPC, for every request. */
import { createServer } from 'node:http';

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'cpu') return process.send(cpuSeconds());
  const { status, headers, body } = message;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
