import { render, screen } from '@testing-library/react';
import { BottomBar, BottomBars } from './bottom-bars';

const places = () => [...document.querySelectorAll('#bottom-bars')];

it('has one place for the bars of all parts of the page, outside of each of them', () => {
  const bar = (text: string) => (
    <main>
      <BottomBars>
        <BottomBar>{text}</BottomBar>
      </BottomBars>
    </main>
  );
  const first = render(bar('first'));
  render(bar('second'));
  expect(places().map((place) => [...place.children].map(({ textContent }) => textContent))).toEqual([
    ['first', 'second'],
  ]);
  expect(screen.getByText('second').closest('main')).toBeNull();
  first.unmount();
  expect(places()[0]).toHaveTextContent(/^second$/);
});
