/** The least that Node can do for an answer: the same bytes for every request. Told what to send over IPC. */
import { createServer } from 'node:http';

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
