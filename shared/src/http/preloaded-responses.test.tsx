import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import {
  createInitialAnswerStore,
  createPreloadedResponseStore,
  PreloadedResponsesContext,
  usePreloadedResponse,
} from './preloaded-responses';

function Shown({ path }: { path: string }) {
  return <p>{String(usePreloadedResponse(path)?.data)}</p>;
}

const responses = () =>
  createPreloadedResponseStore({ '/posts/7/': { data: 'seven' }, '/posts/8/': { data: 'eight' } });

test('is there for the component that asks first, until it is gone', () => {
  const store = responses();
  const page = (path: string | undefined) => (
    <StrictMode>
      <PreloadedResponsesContext value={store}>{path && <Shown path={path} />}</PreloadedResponsesContext>
    </StrictMode>
  );
  const { rerender } = render(page('/posts/7/'));
  expect(screen.getByText('seven')).toBeInTheDocument();
  rerender(page('/posts/7/'));
  expect(screen.getByText('seven')).toBeInTheDocument();
  rerender(page(undefined));
  rerender(page('/posts/7/'));
  expect(screen.getByText('undefined')).toBeInTheDocument();
});

test('is not taken for the response to another call', () => {
  const store = responses();
  const page = (path: string) => (
    <PreloadedResponsesContext value={store}>
      <Shown path={path} />
    </PreloadedResponsesContext>
  );
  const { rerender } = render(page('/posts/7/'));
  rerender(page('/posts/9/'));
  expect(screen.getByText('undefined')).toBeInTheDocument();
});

test('is kept by the name of version 1.2, too', () => {
  const answers = createInitialAnswerStore({ '/posts/7/': { data: 'seven' } });
  expect(answers.find('/posts/7/')).toEqual({ data: 'seven' });
});

test('is nothing where the shell provides nothing', () => {
  render(<Shown path="/posts/7/" />);
  expect(screen.getByText('undefined')).toBeInTheDocument();
});
