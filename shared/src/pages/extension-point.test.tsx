import { screen } from '@testing-library/react';
import { extensionPointsEvent, toExtensionAddress } from '@site/shared/contracts/registry';
import { renderWithSite } from '@site/shared/testing';
import { ExtensionPoint, toExtension } from './extension-point';

const author = { name: 'Grace "G" Hopper & co', avatar: null };

it('says where extensions stand, and what they get', () => {
  const announced = jest.fn();
  document.addEventListener(extensionPointsEvent, announced);
  const { container, unmount } = renderWithSite(
    <ExtensionPoint name="blog.post" postId={7} author={author} />,
  );
  const element = container.querySelector<HTMLElement>('[data-extension-point="blog.post"]');
  expect(JSON.parse(element?.dataset['extensionProps'] ?? '')).toEqual({ postId: 7, author });
  const before = announced.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  unmount();
  expect(announced.mock.calls.length).toBeGreaterThan(before);
});

const Extension = toExtension('blog.post', ({ postId, author }) => (
  <p>{`${author?.name} has written ${postId}`}</p>
));

it('gives an extension the props of its extension point', () => {
  const props = JSON.stringify({ postId: 7, author });
  renderWithSite([{ path: '/extensions/x', element: <Extension /> }], {
    path: toExtensionAddress('/extensions/x', 'blog.post', props),
  });
  expect(screen.getByText('Grace "G" Hopper & co has written 7')).toBeVisible();
});

it('an extension fails in another extension point', () => {
  const path = toExtensionAddress('/extensions/x', 'auth.profile', '{}');
  renderWithSite([{ path: '/extensions/x', element: <Extension />, errorElement: <p>Failed</p> }], { path });
  expect(screen.getByText('Failed')).toBeVisible();
  takeConsoleErrors();
});
