import { render } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import { ReleaseSetContext } from '../releases';
import { LinkPrefetch } from './link-prefetch';
import { getRemote } from './remote-cache';

jest.mock('./remote-cache');
const get = jest.mocked(getRemote);
const listPrefetched = () => get.mock.calls.map(([{ name }]) => name);

const releases = {
  id: '1',
  remotes: [
    { name: 'blog', release: 'r1', routes: ['/blogs', '/posts/:id'] },
    { name: 'tools', release: 'r1', routes: ['/tools'] },
  ],
} as unknown as ReleaseSet;

const page = (set: ReleaseSet) => (
  <ReleaseSetContext value={set}>
    <LinkPrefetch />
  </ReleaseSetContext>
);
const open = () => render(page(releases));

let view: ReturnType<typeof open>;
beforeEach(() => {
  get.mockReset().mockRejectedValue(new Error('gone'));
  const links = document.createElement('nav');
  links.innerHTML = `
    <a id="posts" href="/blogs?sort=new"><span id="text">Posts</span></a>
    <a id="post" href="/posts/7">A post</a>
    <a id="tools" href="/tools">Tools</a>
    <a id="home" href="/">Home</a>
    <a id="outside" href="https://example.org/tools">Elsewhere</a>
    <button id="button">No link</button>`;
  document.body.replaceChildren(links);
  view = open();
});
afterEach(() => {
  Object.assign(navigator, { connection: undefined });
});

const hover = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
const focus = (id: string) => document.getElementById(id)?.focus();

it('loads the remote behind a link when it is pointed at or focused', () => {
  hover('text');
  focus('tools');
  expect(listPrefetched()).toEqual(['blog', 'tools']);
});

it('loads the remote behind a link that had the focus before it was there', () => {
  view.unmount();
  focus('tools');
  open();
  expect(listPrefetched()).toEqual(['tools']);
});

it('loads each remote once, even when that fails', () => {
  hover('posts');
  hover('posts');
  hover('post');
  expect(listPrefetched()).toEqual(['blog']);
});

it('knows what is no page of a remote', () => {
  for (const id of ['home', 'outside', 'button']) hover(id);
  expect(listPrefetched()).toEqual([]);
});

it('takes the page itself for no link', () => {
  document.dispatchEvent(new Event('pointerover'));
  expect(listPrefetched()).toEqual([]);
});

it('leaves visitors alone who save data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  hover('posts');
  expect(listPrefetched()).toEqual([]);
});

it('follows the release set', () => {
  const [, tools] = releases.remotes;
  view.rerender(page({ id: '2', remotes: [tools!] }));
  hover('posts');
  hover('tools');
  expect(listPrefetched()).toEqual(['tools']);
});

it('stops when it is gone', () => {
  view.unmount();
  hover('posts');
  expect(listPrefetched()).toEqual([]);
});
