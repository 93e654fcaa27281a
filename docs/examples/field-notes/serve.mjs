/** Serves `dist/` to every origin. Any web server or CDN does that as well; the first header must not be missing, and a query must not matter. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const port = Number(process.env.PORT ?? 8080);
const dist = new URL('dist/', import.meta.url);
const types = { js: 'text/javascript', json: 'application/json' };

createServer(async (request, response) => {
  const [, file, extension] = /^\/([\w.-]+\.(\w+))(?:\?|$)/.exec(request.url ?? '') ?? [];
  try {
    const content = await readFile(new URL(file, dist));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', types[extension] ?? 'application/octet-stream');
    response.end(content);
  } catch {
    response.writeHead(404).end('No such file');
  }
}).listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}/release.json`));
