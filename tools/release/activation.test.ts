import { CallError } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import { describeDroppedRoutes, isAboutDroppedRoutes } from './activation';

const refusal = (code: string, details: object) =>
  new CallError('POST /registry/remotes/blog/activate/', 409, { message: 'No.', code, details });

it('lists the addresses that would be gone, the links that lead there, and what to do', () => {
  const details = { routes: ['/posts/:id/edit', '/write-blogs'], links: ['Write Blogs of the header'] };
  expect(describeDroppedRoutes(refusal('routes_dropped', details))?.split('\n')).toEqual([
    'The release that is live has routes that this one lacks. Their addresses would be a 404:',
    '  /posts/:id/edit',
    '  /write-blogs',
    'Links that every page has would lead there:',
    '  Write Blogs of the header',
    'With --drop-routes it goes live all the same.',
  ]);
});

it('names no links where there are none', () => {
  expect(describeDroppedRoutes(refusal('routes_dropped', { routes: ['/drafts'] }))).not.toContain('Links');
});

it('leaves every other refusal to the API', () => {
  expect(describeDroppedRoutes(refusal('route_taken', {}))).toBeUndefined();
});

it('knows the refusal among others', () => {
  const toError = (code: string) => new UserError('No.', { cause: refusal(code, {}) });
  expect(isAboutDroppedRoutes(toError('routes_dropped'))).toBe(true);
  expect(isAboutDroppedRoutes(toError('route_taken'))).toBe(false);
});
