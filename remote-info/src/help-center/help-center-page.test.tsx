import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite, sampleConfig } from '@site/shared/testing';
import type { Features } from '@site/shared/contracts';
import { pages } from '../pages';
import { HelpCenterPage } from './help-center-page';
import { helpTopics } from './help-topics';

const scrollIntoView = jest.fn();
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView }));
beforeEach(() => scrollIntoView.mockClear());

const open = (features: Partial<Features> = {}) =>
  renderWithSite(<HelpCenterPage title={pages['/help-center'].title} />, {
    path: '/help-center',
    config: { features: { ...sampleConfig.features, ...features } },
  });

const questions = helpTopics.flatMap((topic) => topic.questions);
const shownQuestions = () =>
  screen.getAllByRole('button', { expanded: false }).filter(({ textContent }) => textContent.endsWith('?'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

it('answers in four categories @8.8', () => {
  open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Popular Articles',
    'General Help',
    'Blogs',
    'Tools',
    'Account & Billing',
    'Still need help?',
  ]);
});

it('has one answer open at a time over all categories @8.8', async () => {
  open();
  await press('Do I need an account?');
  expect(isOpen('Do I need an account?')).toBe(true);
  await press('What does it cost?');
  expect(isOpen('What does it cost?')).toBe(true);
  expect(isOpen('Do I need an account?')).toBe(false);
  await press('What does it cost?');
  expect(isOpen('What does it cost?')).toBe(false);
});

it('tells how long reset links last and how soon support replies @8.10', async () => {
  open();
  await press('How do I reset my password?');
  expect(screen.getByText(/A password reset link expires after 24 hours\./)).toBeVisible();
  await press('How soon does support reply?');
  expect(screen.getByRole('region', { name: 'How soon does support reply?' })).toHaveTextContent(
    /^Support replies within 24 hours\./,
  );
});

it('lists popular articles with their views, the most viewed first', () => {
  open();
  const list = within(screen.getByRole('region', { name: 'Popular Articles' }));
  const articles = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(articles).toHaveLength(5);
  expect(articles[0]).toBe('How do I reset my password?2,431 views');
  const views = articles.map((text) => Number(/([\d,]+) views/.exec(text)?.[1]?.replace(',', '')));
  expect(views).toEqual([...views].sort((a, b) => b - a));
});

it('opens the answer of a popular article, again after it was closed', async () => {
  open();
  const article = screen.getByRole('link', { name: 'How do I reset my password?' });
  await userEvent.click(article);
  expect(isOpen('How do I reset my password?')).toBe(true);
  expect(screen.getByRole('button', { name: 'How do I reset my password?' })).toHaveFocus();
  expect(scrollIntoView.mock.contexts[0]).toHaveAttribute('id', 'reset-password');

  await press('How do I reset my password?');
  expect(isOpen('How do I reset my password?')).toBe(false);
  await userEvent.click(article);
  expect(isOpen('How do I reset my password?')).toBe(true);
});

it('leads to the contact page @8.6 @8.9', () => {
  open();
  const more = within(screen.getByRole('region', { name: 'Still need help?' }));
  expect(more.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
});

it('has a search box and a chat button that do nothing @8.6 @8.9', async () => {
  const { requests, currentPath } = open();
  const before = shownQuestions().length;
  expect(before).toBe(questions.length);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for help' }), 'zebra{Enter}');
  await press('Live Chat');
  expect(shownQuestions()).toHaveLength(before);
  expect(screen.getByRole('region', { name: 'Popular Articles' })).toBeVisible();
  expect(requests).toEqual([]);
  expect(currentPath()).toBe('/help-center');
});

describe('with search switched on', () => {
  it('shows the questions that fit, and how many', async () => {
    open({ helpSearch: true });
    await userEvent.type(screen.getByRole('searchbox'), 'ip city');
    expect(shownQuestions().map(({ textContent }) => textContent)).toEqual([
      'Why does the IP checker show the wrong city?',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('1 answer found');
    expect(screen.queryByRole('region', { name: 'Popular Articles' })).not.toBeInTheDocument();
  });

  it('says so when nothing fits, and shows all again when emptied', async () => {
    open({ helpSearch: true });
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    expect(screen.getByRole('status')).toHaveTextContent('No answers found');
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(shownQuestions()).toHaveLength(questions.length);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('begins a mail to support where live chat is switched on', () => {
  open({ liveChat: true });
  expect(screen.getByRole('link', { name: 'Live Chat' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@example\.org/),
  );
});
