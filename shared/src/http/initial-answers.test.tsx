import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { createInitialAnswerStore, InitialAnswersContext, useInitialAnswer } from './initial-answers';

function Shown({ path }: { path: string }) {
  return <p>{String(useInitialAnswer(path)?.data)}</p>;
}

const answers = () =>
  createInitialAnswerStore({ '/posts/7/': { data: 'seven' }, '/posts/8/': { data: 'eight' } });

test('is there for the component that asks first, until it is gone', () => {
  const store = answers();
  const page = (path: string | undefined) => (
    <StrictMode>
      <InitialAnswersContext value={store}>{path && <Shown path={path} />}</InitialAnswersContext>
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

test('is not taken for the answer to another call', () => {
  const store = answers();
  const page = (path: string) => (
    <InitialAnswersContext value={store}>
      <Shown path={path} />
    </InitialAnswersContext>
  );
  const { rerender } = render(page('/posts/7/'));
  rerender(page('/posts/9/'));
  expect(screen.getByText('undefined')).toBeInTheDocument();
});

test('is nothing where the shell provides nothing', () => {
  render(<Shown path="/posts/7/" />);
  expect(screen.getByText('undefined')).toBeInTheDocument();
});
