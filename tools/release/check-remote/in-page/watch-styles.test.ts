/** @jest-environment jsdom */
import { findUnscopedRules } from './watch-styles';

/** What the shell adds to each rule. */
const contained =
  ':where([data-remote="jobs"], [data-remote="jobs"] *, body > :not(#root, #bottom-bars), body > :not(#root, #bottom-bars) *)';

function check(css: string): string[] {
  Object.assign(document, { adoptedStyleSheets: [] });
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const found = findUnscopedRules();
  style.remove();
  return found;
}

test.each([
  `.a${contained}{top:0}`,
  `abbr[title]${contained}{top:0}`,
  // What the builds of the site write for resets and for the root.
  `:where([data-remote="jobs"], [data-remote="jobs"] *)${contained}{top:0}`,
  ':where([data-remote="jobs"], body > :not(#root, #bottom-bars), html:not([data-areas])){--own:1px}',
])('%s is scoped', (css) => {
  expect(check(css)).toEqual([]);
});

test.each([
  [`header${contained}{top:0}`, 'header'],
  [`.a${contained}, h1${contained}{top:0}`, '.a, h1'],
  [':where([data-remote="jobs"], body > :not(#root, #bottom-bars)){top:0}', ':root'],
])('%s is not', (css, selector) => {
  expect(check(css)).toEqual([`the rule "${selector}"`]);
});
