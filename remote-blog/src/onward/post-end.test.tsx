import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost, sampleSummary } from '../testing/sample-posts';
import { PostEnd } from './post-end';

const renderEnd = (change: object = {}) => renderBlogPage(<PostEnd post={{ ...samplePost, ...change }} />);

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('tells extensions which post it is, and who has written it', () => {
  const author = { name: 'Grace Hopper', avatar: null, handle: 'grace-hopper' };
  const { container } = renderEnd({ author });
  const point = container.querySelector<HTMLElement>('[data-extension-point="blog.post"]');
  expect(JSON.parse(point?.dataset['extensionProps'] ?? '')).toEqual({ postId: 7, author });
});

it('leads to the posts before and after @6.43', () => {
  renderEnd({ previous: { id: 6, title: 'Before' }, next: { id: 8, title: 'After' } });
  const nav = screen.getByRole('navigation', { name: 'Previous and next post' });
  expect(within(nav).getByRole('link', { name: 'Before' })).toHaveAttribute('href', '/posts/6');
  expect(within(nav).getByRole('link', { name: 'After' })).toHaveAttribute('href', '/posts/8');
});

it('leads to related posts @6.43', () => {
  renderEnd({ related: [{ ...sampleSummary, id: 3, title: 'Alike' }] });
  const related = screen.getByRole('region', { name: 'Related posts' });
  expect(within(related).getByRole('link', { name: 'Alike' })).toHaveAttribute('href', '/posts/3');
  expect(within(related).getByText('1 min read')).toBeVisible();
});

it.each([
  ['no others', {}],
  ['an API that knows of none', { previous: undefined, next: undefined, related: undefined }],
])('leads nowhere with %s', (_, change) => {
  renderEnd(change);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('copies the address, and says so @6.43', async () => {
  const user = userEvent.setup();
  renderEnd();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toHaveAttribute('aria-live', 'polite');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/posts/7');
});

it('shares in browsers that can, and takes no for an answer', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('no', 'AbortError')));
  Object.assign(navigator, { share });
  renderEnd();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Notes on queues', url: 'http://localhost/posts/7' });
});

it('offers no sharing in others', () => {
  renderEnd();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});
