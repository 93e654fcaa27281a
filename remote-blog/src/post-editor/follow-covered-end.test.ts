import { followCoveredEnd } from './follow-covered-end';

const covered = () => document.documentElement.style.getPropertyValue('--covered');

it('knows the keyboard of a phone by what is left of the window, and no pinched page for one @6.85', () => {
  const viewport = Object.assign(new EventTarget(), { height: 400, offsetTop: 0, scale: 1 });
  Object.assign(window, { innerHeight: 700, visualViewport: viewport });
  const end = followCoveredEnd();
  expect(covered()).toBe('300px');
  const resize = (change: Partial<typeof viewport>) =>
    Object.assign(viewport, change).dispatchEvent(new Event('resize'));
  resize({ offsetTop: 100 });
  expect(covered()).toBe('200px');
  resize({ scale: 2 });
  expect(covered()).toBe('0px');
  end();
  expect(covered()).toBe('');
});
