import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import { sendRequest } from '../send-request';
import type { Attack } from './attack';
import { withPage } from './with-page';

const wrap = `setTimeout(() => {
  const { parse } = JSON;
  JSON.parse = function wrapped(...values) { return Reflect.apply(parse, this, values); };
  const { random } = Math;
  Math.random = function wrapped() { return random() / 2; };
}, 3000);`;
const patienceMs = 60_000;

export const outsideChanges: Attack = {
  name: 'outside-changes',
  title: 'an extension of the browser changes what belongs to all, and a release is blamed for it',
  run: async ({ url }) => {
    const { remotes } = JSON.parse((await sendRequest(url + releaseSetPath)).body) as ReleaseSet;
    const routes = remotes.flatMap((remote) => remote.routes).filter((route) => !route.includes(':'));
    return withPage(url, async (page) => {
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/registry/failures/')) reports.push(request.postData() ?? '');
      });
      await page.addInitScript(wrap);
      const warning = page
        .waitForEvent('console', {
          predicate: (message) => message.text().startsWith('Outside change'),
          timeout: patienceMs,
        })
        .then((message) => message.text())
        .catch(() => '');
      await page.goto(routes[0] ?? '/');
      const text = await warning;
      const natives = await page.evaluate(() => [JSON.parse, Math.random].map(String));
      return {
        figures: { page: routes[0] ?? 'none', warning: text || 'none', reports: reports.length },
        expectations: {
          'the change is reported as an outside change':
            text.includes('JSON.parse') && text.includes('Math.random'),
          'it is put back': natives.every((source) => source.includes('[native code]')),
          'no release is blamed': reports.length === 0,
        },
      };
    });
  },
};
