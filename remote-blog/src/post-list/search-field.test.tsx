import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

function type(words: string) {
  const onSearch = jest.fn();
  render(<SearchField value="" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search posts' }), { target: { value: words } });
  return onSearch;
}

it('searches after a pause in typing', () => {
  const onSearch = type('indexes');
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch).toHaveBeenCalledWith('indexes');
});

it('calls nobody back who has gone to another page meanwhile', () => {
  const onSearch = type('indexes');
  history.pushState(null, '', '/tools');
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch).not.toHaveBeenCalled();
});
