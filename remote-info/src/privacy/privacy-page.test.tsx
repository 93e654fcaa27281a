import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Features } from '@site/shared/contracts';
import { renderWithSite, sampleConfig } from '@site/shared/testing';
import { pages } from '../pages';
import { PrivacyPage } from './privacy-page';

const titles = [
  'Introduction',
  'Data Collection',
  'Data Usage',
  'Cookies',
  'Third-Party Services',
  'Data Security',
  'Your Rights',
  'Policy Changes',
  'Contact Us',
];
const sectionHeight = 500;
const firstTop = 300;

/** Simulates a layout, which jsdom lacks: sections are stacked and move with the window. */
function layOut(scrollY: number) {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  const height = firstTop + titles.length * sectionHeight;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  for (const [index, name] of titles.entries()) {
    const top = firstTop + index * sectionHeight - scrollY;
    const section = screen.getByRole('region', { name });
    section.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  fireEvent.scroll(window);
}

const scrollIntoView = jest.fn();
const print = jest.fn();
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView });
  Object.assign(window, { print });
});
beforeEach(() => jest.clearAllMocks());

const navigation = () => within(screen.getByRole('navigation', { name: 'On this page' }));
const currentLink = () => navigation().getByRole('link', { current: 'location' }).textContent;
const open = (features: Partial<Features> = {}) =>
  renderWithSite(<PrivacyPage title={pages['/privacy-policy'].title} />, {
    path: '/privacy-policy',
    config: { features: { ...sampleConfig.features, ...features } },
  });

it('has the nine sections in their order, each with a link @8.11', () => {
  open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(titles);
  const links = navigation().getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
  for (const link of links) {
    const section = document.querySelector(link.hash);
    expect(section).toBe(screen.getByRole('region', { name: link.textContent }));
  }
});

it('marks a section as soon as it is within 100 px of the top', () => {
  open();
  const cookiesTop = firstTop + 3 * sectionHeight;
  layOut(0);
  expect(currentLink()).toBe('Introduction');
  layOut(cookiesTop - 101);
  expect(currentLink()).toBe('Data Usage');
  layOut(cookiesTop - 100);
  expect(currentLink()).toBe('Cookies');
  layOut(0);
  expect(currentLink()).toBe('Introduction');
});

it('marks the last section at the end of the page', () => {
  open();
  layOut(firstTop + titles.length * sectionHeight - window.innerHeight);
  expect(currentLink()).toBe('Contact Us');
});

it('moves to a section, and the focus with it', async () => {
  open();
  await userEvent.click(navigation().getByRole('link', { name: 'Cookies' }));
  const cookies = screen.getByRole('region', { name: 'Cookies' });
  expect(scrollIntoView.mock.contexts).toEqual([cookies]);
  expect(cookies).toHaveFocus();
});

it('speaks of the IP service that this deployment asks', () => {
  const thirdParty = () => screen.getByRole('region', { name: 'Third-Party Services' });
  const { unmount } = renderWithSite(<PrivacyPage title={pages['/privacy-policy'].title} />, {
    config: { ipServiceUrl: 'https://ip.example/json' },
  });
  expect(thirdParty()).toHaveTextContent('your browser asks ip.example for');
  unmount();
  renderWithSite(<PrivacyPage title={pages['/privacy-policy'].title} />, {
    config: { ipServiceUrl: '/api/ip' },
  });
  expect(thirdParty()).toHaveTextContent('it asks our own server');
});

it('says what the contact form and the newsletter store, where they are switched on', () => {
  const collected = () => screen.getByRole('region', { name: 'Data Collection' });
  const { unmount } = open();
  expect(collected()).not.toHaveTextContent(/contact form|newsletter/i);
  unmount();
  open({ contactForm: true, subscribe: true });
  expect(collected()).toHaveTextContent('the name, email address, subject and message that you enter there');
  expect(collected()).toHaveTextContent('the email address that you subscribe with');
  const usage = screen.getByRole('region', { name: 'Data Usage' });
  expect(usage).toHaveTextContent('The stored copy is deleted after a year.');
  expect(usage).toHaveTextContent('A subscription that is not confirmed is deleted after seven days.');
});

it('has two buttons without action as delivered @8.14', async () => {
  const { requests } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(print).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(requests).toEqual([]);
});

describe('with its actions switched on', () => {
  it('opens the print dialog', async () => {
    open({ privacyActions: true });
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('remembers that the policy was accepted', async () => {
    const { unmount } = open({ privacyActions: true });
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.getByRole('button', { name: 'Accepted' })).toBeVisible();
    unmount();
    open({ privacyActions: true });
    expect(screen.getByRole('button', { name: 'Accepted' })).toBeVisible();
  });

  it('asks again when the operator has begun to store more', async () => {
    const { unmount } = open({ privacyActions: true });
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    unmount();
    open({ privacyActions: true, contactForm: true });
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  it('asks again when another version was accepted', () => {
    localStorage.setItem('acceptedPrivacyPolicy', '2020-01-01');
    open({ privacyActions: true });
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  });
});
