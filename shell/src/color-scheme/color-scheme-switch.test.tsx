import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { colorSchemeMeta, colorSchemeScript } from './color-scheme-script';
import { colorSchemeKey, colorSchemePlaceId } from './color-scheme-place';
import { ColorSchemeSwitch } from './color-scheme-switch';

/** As the page of a server does it, before anything is rendered. */
function openPage({ chosen }: { chosen?: string } = {}) {
  localStorage.clear();
  if (chosen !== undefined) localStorage.setItem(colorSchemeKey, chosen);
  document.head.innerHTML = colorSchemeMeta;
  document.body.innerHTML = `<div id="${colorSchemePlaceId}"></div>`;
  new Function(colorSchemeScript)();
}

const documentScheme = () => document.documentElement.dataset['colorScheme'];
const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media);
const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
const chosenText = () =>
  screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent;

test('without a choice the system decides', () => {
  openPage();
  renderWithSite(<ColorSchemeSwitch />);
  expect(screen.getByRole('group', { name: 'Color scheme' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(chosenText()).toBe('System');
  expect([documentScheme(), barColors()]).toEqual([undefined, bySystem]);
});

test('what is chosen colors the document and the bars of the browser at once, and is kept', async () => {
  openPage();
  renderWithSite(<ColorSchemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect([documentScheme(), barColors(), chosenText()]).toEqual(['dark', ['not all', 'all'], 'Dark']);
  expect(localStorage.getItem(colorSchemeKey)).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect([documentScheme(), barColors(), chosenText()]).toEqual([undefined, bySystem, 'System']);
  expect(localStorage.getItem(colorSchemeKey)).toBeNull();
});

test('what was chosen before is there before anything is rendered', () => {
  openPage({ chosen: 'light' });
  expect([documentScheme(), barColors()]).toEqual(['light', ['all', 'not all']]);
  renderWithSite(<ColorSchemeSwitch />);
  expect(chosenText()).toBe('Light');
});

test('something else under its key counts as nothing', () => {
  openPage({ chosen: 'sepia"><b>' });
  expect(documentScheme()).toBeUndefined();
});

test('follows what is chosen in another tab, and what is emptied there', () => {
  openPage();
  renderWithSite(<ColorSchemeSwitch />);
  const tell = (event: StorageEventInit) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', event)));
  tell({ key: colorSchemeKey, newValue: 'dark' });
  expect([documentScheme(), chosenText()]).toEqual(['dark', 'Dark']);
  tell({ key: 'userData', newValue: 'light' });
  expect(documentScheme()).toBe('dark');
  tell({ key: null, newValue: null });
  expect([documentScheme(), chosenText()]).toEqual([undefined, 'System']);
});

test('a page that comes back from the past looks again', () => {
  openPage({ chosen: 'dark' });
  renderWithSite(<ColorSchemeSwitch />);
  localStorage.setItem(colorSchemeKey, 'light');
  act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect([documentScheme(), chosenText()]).toEqual(['light', 'Light']);
});

test('where nothing can be stored it is chosen for this page', async () => {
  openPage();
  renderWithSite(<ColorSchemeSwitch />);
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect([documentScheme(), chosenText()]).toEqual(['dark', 'Dark']);
  refused.mockRestore();
});

test('is not there where there is no footer', () => {
  openPage();
  document.body.innerHTML = '';
  renderWithSite(<ColorSchemeSwitch />);
  expect(screen.queryByRole('radio')).toBeNull();
});
