/** @jest-environment jsdom */
import { stylesheetSingleton } from './style-singleton';

test('the body has its declarations as long as somebody needs them, and then what it had before', () => {
  document.body.style.color = 'red';
  const sheet = stylesheetSingleton();
  const lock = (px: number) => `
    .right-scroll-bar-position { right: ${px}px; }
    body[data-scroll-locked] { overflow: hidden !important; margin-right: ${px}px; }
    body[data-scroll-locked] { --removed-body-scroll-bar-size: ${px}px; }`;
  sheet.add(lock(15));
  // The page has no scroll bar any more.
  sheet.add(lock(0));
  sheet.remove();
  const { style } = document.body;
  const names = ['color', 'margin-right', 'right', '--removed-body-scroll-bar-size'];
  expect(names.map((name) => style.getPropertyValue(name))).toEqual(['red', '15px', '', '15px']);
  expect(style.cssText).toContain('overflow: hidden !important');
  sheet.remove();
  expect(style.cssText).toBe('color: red;');
});
