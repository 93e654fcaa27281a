import { screen, within } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { pages } from '../pages';
import { TermsPage } from './terms-page';

it('has eleven numbered sections, each with a text @8.15', () => {
  renderWithSite(<TermsPage title={pages['/terms-and-conditions'].title} />);
  const numbered = screen
    .getAllByRole('region')
    .filter((section) => /^\d+\. /.test(within(section).getByRole('heading', { level: 2 }).textContent));
  const numbers = numbered.map((section) => parseInt(section.textContent, 10));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const section of numbered) expect(section.textContent.length).toBeGreaterThan(150);
});

it('recommends a legal review @8.15', () => {
  renderWithSite(<TermsPage title={pages['/terms-and-conditions'].title} />);
  expect(screen.getByRole('complementary', { name: /legal review/i })).toHaveTextContent(
    /recommend a review by a qualified lawyer/,
  );
});

it('speaks of this deployment: its brand and its address', () => {
  renderWithSite(<TermsPage title={pages['/terms-and-conditions'].title} />, {
    config: { brand: 'Our Site', supportEmail: 'hello@our.example' },
  });
  expect(screen.getByRole('region', { name: '2. What We Offer' })).toHaveTextContent(
    'Our Site is a community',
  );
  for (const link of screen.getAllByRole('link', { name: 'hello@our.example' })) {
    expect(link).toHaveAttribute('href', 'mailto:hello@our.example');
  }
});
