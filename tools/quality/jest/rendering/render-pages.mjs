/** Renders pages of a remote: reads requests as JSON from the standard input, and writes markup to the standard output. */
import { text } from 'node:stream/consumers';

const root = new URL('../../../../', import.meta.url);
const [, , remote] = process.argv;
const { pages } = await import(new URL(`${remote}/src/pages.ts`, root));
const { renderPage } = await import(new URL('shared/src/testing/rendering/render-page.tsx', root));

const results = [];
for (const request of JSON.parse(await text(process.stdin))) {
  results.push(await renderPage(pages, request).catch((error) => String(error.stack)));
}
process.stdout.write(JSON.stringify(results));
