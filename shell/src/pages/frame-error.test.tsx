import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { rootOptions } from '../root-options';
import { reportShellError } from '../health/report/report-shell-error';
import { createMemoryRouter, RouterProvider } from '@site/shared/router';
import { FrameError } from './frame-error';

jest.mock('../health/report/report-shell-error', () => ({ reportShellError: jest.fn() }));

it('reports what has ended the page', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const thrown = new TypeError('frame');
  function Frame(): never {
    throw thrown;
  }
  const router = createMemoryRouter([{ path: '*', element: <Frame />, errorElement: <FrameError /> }]);
  const element = document.createElement('div');
  await act(async () => createRoot(element, rootOptions).render(<RouterProvider router={router} />));
  expect(element).toHaveTextContent('Something went wrong');
  await act(async () => undefined);
  expect(reportShellError).toHaveBeenCalledWith('crash', thrown);
});
