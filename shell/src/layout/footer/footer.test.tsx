import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteLinks } from '@site/shared/contracts/registry';
import { renderWithSite, sampleConfig } from '@site/shared/testing';
import { toEntry, withEntries } from '../testing/with-entries';
import { Footer } from './footer';

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('leads to company and support pages @3.13 @3.14 @3.15', () => {
  renderWithSite(<Footer />);
  expect(linksOf('Company')).toEqual([
    ['About Us', '/about-us'],
    ['Blogs', '/blogs'],
  ]);
  expect(linksOf('Support')).toEqual([
    ['Help Center', '/help-center'],
    ['Terms of Service', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['Contact Us', '/contact-us'],
  ]);
});

test('a team knows every link that leads into its area', () => {
  renderWithSite(<Footer />);
  const links = siteLinks.filter(({ place }) => place === 'footer');
  expect([...linksOf('Company'), ...linksOf('Support')]).toEqual(links.map(({ text, to }) => [text, to]));
});

test('entries of releases stand under Company, after the links of the site @3.16', () => {
  const added = [
    toEntry('Jobs', { place: 'footer' }),
    toEntry('Wiki'),
    toEntry('Mine', { audience: 'members' }),
  ];
  renderWithSite(withEntries(<Footer />, added));
  expect(linksOf('Company')).toEqual([
    ['About Us', '/about-us'],
    ['Blogs', '/blogs'],
    ['Jobs', '/jobs'],
  ]);
});

test('names brand and current year @3.13 @3.14 @3.15', () => {
  jest.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') });
  renderWithSite(<Footer />, { config: { brand: 'Our Site' } });
  expect(screen.getByText(/©/)).toHaveTextContent('© 2031 Our Site');
  jest.useRealTimers();
});

test('Subscribe does nothing, and keeps what was typed @3.13 @3.14 @3.15', async () => {
  const { requests, currentPath } = renderWithSite(<Footer />, { path: '/blogs' });
  expect(screen.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.org{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.org');
  expect(requests).toEqual([]);
  expect(currentPath()).toBe('/blogs');
});

describe('with Subscribe switched on', () => {
  const config = { features: { ...sampleConfig.features, subscribe: true } };
  const field = () => screen.getByLabelText('Email address');
  const subscribe = (email: string) => userEvent.type(field(), `${email}{Enter}`);

  test('asks for the subscription and says what to do next', async () => {
    const { requests } = renderWithSite(<Footer />, {
      config,
      api: { 'POST /newsletter/': { status: 202, body: {} } },
    });
    await subscribe(' ada@example.org ');
    expect(
      await screen.findByText('Almost done: please confirm with the link we’ve emailed you.'),
    ).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'ada@example.org', website: '' }]);
    expect(field()).toHaveValue('');
  });

  test.each([
    [' ', 'Email is required'],
    ['ada@example', 'Enter a valid email address'],
  ])('sends nothing for "%s"', async (email, problem) => {
    const { requests } = renderWithSite(<Footer />, { config });
    await subscribe(email);
    expect(field()).toHaveAccessibleDescription(problem);
    expect(field()).toHaveFocus();
    expect(requests).toEqual([]);
    await userEvent.type(field(), 'x');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test('keeps the address when it could not be sent', async () => {
    const message = 'Too many requests. Please wait a moment and try again.';
    renderWithSite(<Footer />, { config, api: { 'POST /newsletter/': { status: 429, body: { message } } } });
    await subscribe('ada@example.org');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveValue('ada@example.org');
  });

  test('shows under the field what the server says of the address', async () => {
    const body = { message: 'No', details: { email: ['Enter a valid email address'] } };
    renderWithSite(<Footer />, { config, api: { 'POST /newsletter/': { status: 400, body } } });
    await subscribe('ada@example.org');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Enter a valid email address'));
  });
});
