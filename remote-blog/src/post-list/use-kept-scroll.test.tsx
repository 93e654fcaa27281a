import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@site/shared/router';
import { useKeptScroll } from './use-kept-scroll';

const scrollTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  Object.assign(window, { scrollTo });
});

function List({ ready }: { ready: boolean }) {
  useKeptScroll(ready);
  return null;
}

function renderList(ready: boolean) {
  const entry = { pathname: '/', key: 'entry' };
  const routerFor = (isReady: boolean) =>
    createMemoryRouter([{ path: '/', element: <List ready={isReady} /> }], { initialEntries: [entry] });
  const view = render(<RouterProvider router={routerFor(ready)} />);
  return {
    becomeReady: () => view.rerender(<RouterProvider key="ready" router={routerFor(true)} />),
    leaveAt: (position: number) => {
      Object.assign(window, { scrollY: position });
      act(() => void window.dispatchEvent(new Event('pagehide')));
      view.unmount();
    },
  };
}

it('returns to where the page was left, once its content is there', () => {
  renderList(true).leaveAt(1200);
  const list = renderList(false);
  expect(scrollTo).not.toHaveBeenCalled();
  list.becomeReady();
  expect(scrollTo).toHaveBeenCalledWith(0, 1200);
});

it('leaves a page alone that was never left', () => {
  renderList(true);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('starts at the top when the browser keeps nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  renderList(true).leaveAt(1200);
  refuse.mockRestore();
  renderList(true);
  expect(scrollTo).not.toHaveBeenCalled();
});
