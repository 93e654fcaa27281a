/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Component, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { fromMount, type Mount } from './from-mount';

interface Props {
  title: string;
}

/** As the shell's boundary does. */
class Boundary extends Component<{ children: ReactNode }, { reason?: unknown }> {
  override state: { reason?: unknown } = {};
  static getDerivedStateFromError = (reason: unknown) => ({ reason });
  override render() {
    return this.state.reason === undefined ? this.props.children : `Replaced: ${String(this.state.reason)}`;
  }
}

/** Renders, and waits for what is mounted asynchronously. */
async function show(mount: Mount<Props>) {
  const Part = fromMount(mount);
  const toElement = (title: string) => createElement(Boundary, undefined, createElement(Part, { title }));
  const { rerender, unmount } = await act(async () => render(toElement('First')));
  return {
    unmount: () => act(async () => unmount()),
    change: (title: string) => act(async () => rerender(toElement(title))),
  };
}

const write = (element: HTMLElement, text: string) => void (element.textContent = text);

test.each([
  [
    'at once',
    (unmount) =>
      (element, { title }) => (write(element, title), unmount),
  ],
  [
    'later',
    (unmount) =>
      async (element, { title }) => (write(element, title), unmount),
  ],
] satisfies [string, (unmount: () => void) => Mount<Props>][])(
  'shows what is mounted %s, and unmounts it when the page is left',
  async (_, toMount) => {
    const unmount = jest.fn();
    const { unmount: leave } = await show(toMount(unmount));
    expect(screen.getByText('First')).toBeTruthy();
    expect(unmount).not.toHaveBeenCalled();
    await leave();
    expect(unmount).toHaveBeenCalledTimes(1);
  },
);

test('mounts once, and passes later props on', async () => {
  const mount = jest.fn<ReturnType<Mount<Props>>, Parameters<Mount<Props>>>((element) => ({
    unmount: () => {},
    update: ({ title }) => write(element, title),
  }));
  const { change } = await show(mount);
  expect(screen.getByText('First')).toBeTruthy();
  await change('Second');
  expect(screen.getByText('Second')).toBeTruthy();
  expect(mount).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'what mount throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['what its promise rejects with', () => Promise.reject(new Error('broken'))],
  [
    'what update throws',
    () => ({
      unmount: () => {},
      update: () => {
        throw new Error('broken');
      },
    }),
  ],
] satisfies [string, Mount<Props>][])('the boundary around it catches %s', async (_, mount) => {
  jest.spyOn(console, 'error').mockImplementation();
  await show(mount);
  expect(screen.getByText('Replaced: Error: broken')).toBeTruthy();
});

test('the server sends an empty element', () => {
  const mount = jest.fn<ReturnType<Mount<Props>>, Parameters<Mount<Props>>>();
  expect(renderToString(createElement(fromMount(mount), { title: 'First' }))).toBe('<div></div>');
  expect(mount).not.toHaveBeenCalled();
});
