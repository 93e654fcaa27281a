import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { useAddressValues } from './use-address-values';

function Sample() {
  const [{ a, b }, change] = useAddressValues(['a', 'b']);
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="a" value={a} onChange={({ target }) => change({ a: target.value })} />
      <input aria-label="b" value={b} onChange={({ target }) => change({ b: target.value })} />
      <Link to="/sample?b=2">Two</Link>
      <button onClick={() => navigate(-1)}>Back</button>
    </>
  );
}

const renderSample = (path: string) => renderWithSite(<Sample />, { path });
const field = (name: string) => screen.getByRole('textbox', { name });

it('writes what is typed into the address, leaves out what is empty, and touches nothing else there', async () => {
  const site = renderSample('/sample?b=1&ref=mail');
  await userEvent.type(field('a'), 'x y');
  await userEvent.clear(field('b'));
  await waitFor(() => expect(site.currentPath()).toBe('/sample?ref=mail&a=x+y'));
});

it('loses no letter that is typed while the address changes', async () => {
  const site = renderSample('/sample');
  const slowTyping = userEvent.setup({ delay: 120 });
  await slowTyping.type(field('a'), 'a few words');
  expect(field('a')).toHaveValue('a few words');
  await waitFor(() => expect(site.currentPath()).toBe('/sample?a=a+few+words'));
  expect(field('a')).toHaveValue('a few words');
});

it('follows a link and the history', async () => {
  const site = renderSample('/sample?a=1');
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  expect(field('a')).toHaveValue('');
  expect(field('b')).toHaveValue('2');

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(field('a')).toHaveValue('1'));
  expect(field('b')).toHaveValue('');
  expect(site.currentPath()).toBe('/sample?a=1');
});

describe('after a pause in typing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function typeAndPause(goOn: () => void) {
    const site = renderSample('/sample');
    fireEvent.change(field('a'), { target: { value: 'x' } });
    goOn();
    act(() => jest.advanceTimersByTime(400));
    return site.currentPath();
  }

  it('changes the address of who is still there', () => {
    expect(typeAndPause(() => undefined)).toBe('/sample?a=x');
  });

  it('calls nobody back who has gone on to a page that is still loading', () => {
    expect(typeAndPause(() => window.history.pushState(null, '', '/elsewhere'))).toBe('/sample');
  });
});
