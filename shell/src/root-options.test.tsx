import { act, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { rootOptions } from './root-options';

const warn = jest.spyOn(console, 'warn');
const report = jest.fn();

beforeEach(() => {
  warn.mockReset();
  // jsdom lacks it.
  Object.assign(globalThis, { reportError: report.mockReset() });
});

/** Throws while React renders in slices, and not when it tries again at once. */
async function recoverFrom(thrown: Error): Promise<void> {
  let hasThrown = false;
  function Page() {
    if (hasThrown) return 'The page';
    hasThrown = true;
    throw thrown;
  }
  const element = document.createElement('div');
  await act(async () => startTransition(() => createRoot(element, rootOptions).render(<Page />)));
  expect(element).toHaveTextContent('The page');
}

it('takes a lost file for something that a boundary has handled', async () => {
  const lost = Object.assign(new Error('Loading CSS chunk 255 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
  await recoverFrom(lost);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ cause: lost }));
  expect(report).not.toHaveBeenCalled();
});

it('reports everything else that React has recovered from', async () => {
  const fault = new Error('a fault');
  await recoverFrom(fault);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ cause: fault }));
  expect(warn).not.toHaveBeenCalled();
});
