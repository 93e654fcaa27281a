import { startApiUnderTest } from '../bench/api-under-test';
import { compareRead, type Comparison } from '../bench/compare-read';
import { buildSite } from '../build/build-site';

await buildSite();
const { url, postId, stop } = await startApiUnderTest();
const comparisons: Comparison[] = [];
try {
  for (const call of ['/posts/', `/posts/${postId}/`]) {
    console.log(`Measuring GET ${call} …`);
    comparisons.push(await compareRead(url, call));
  }
} finally {
  await stop();
}

console.table(
  comparisons.flatMap(({ call, bytes, api, bare, ratio }) => [
    { call, server: 'API', bytes, ...api, ratio },
    { call, server: 'bare node:http', bytes, ...bare, ratio: 1 },
  ]),
);
console.log(JSON.stringify(comparisons));
process.exit();
