import { colorSchemeKey } from './color-scheme-place';

const schemes = [
  { name: 'light', background: '#fbfaf7' },
  { name: 'dark', background: '#131412' },
];

/** What the browser paints around a page, of which the script below takes care; the colors are those of the tokens. */
export const colorSchemeMeta = [
  '<meta name="color-scheme" content="light dark">',
  ...schemes.map(
    ({ name, background }) =>
      `<meta name="theme-color" content="${background}" media="(prefers-color-scheme: ${name})">`,
  ),
].join('\n');

/**
 * Stands in the head of every page, behind those elements, so that the first thing painted has the scheme that was
 * chosen in this browser. It is the same for everybody: pages are cached, and allowed by one hash. It follows what is
 * chosen later: the switch and other tabs send `storage`, and a page that comes back from the past looks again.
 */
export const colorSchemeScript = `(() => {
const root = document.documentElement;
const bars = document.querySelectorAll('meta[name=theme-color]');
const apply = (chosen) => {
if (chosen !== 'light' && chosen !== 'dark') chosen = '';
if (chosen) root.dataset.colorScheme = chosen;
else delete root.dataset.colorScheme;
['light', 'dark'].forEach((name, at) => {
bars[at].media = chosen ? (chosen === name ? 'all' : 'not all') : '(prefers-color-scheme: ' + name + ')';
});
};
const look = () => {
try {
apply(localStorage.getItem('${colorSchemeKey}'));
} catch {}
};
look();
addEventListener('storage', ({ key, newValue }) => (key === null || key === '${colorSchemeKey}') && apply(newValue));
addEventListener('pageshow', ({ persisted }) => persisted && look());
})()`;
