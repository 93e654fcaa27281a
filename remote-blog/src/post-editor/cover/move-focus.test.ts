import { moveByKey, toFocus } from './move-focus';

it.each([
  ['ArrowLeft', { x: 45, y: 50 }],
  ['ArrowRight', { x: 55, y: 50 }],
  ['ArrowUp', { x: 50, y: 45 }],
  ['ArrowDown', { x: 50, y: 55 }],
])('moves with %s', (key, focus) => {
  expect(moveByKey({ x: 50, y: 50 }, key)).toEqual(focus);
});

it('stays on the picture, and leaves other keys alone', () => {
  expect(moveByKey({ x: 100, y: 0 }, 'ArrowRight')).toEqual({ x: 100, y: 0 });
  expect(moveByKey({ x: 2, y: 0 }, 'ArrowUp')).toEqual({ x: 0, y: 0 });
  expect(moveByKey({ x: 50, y: 50 }, 'Tab')).toBeUndefined();
});

it.each([
  [110, 220, { x: 0, y: 0 }],
  [160, 245, { x: 50, y: 50 }],
  [187, 261, { x: 75, y: 80 }],
  [999, 0, { x: 100, y: 0 }],
])('finds the point at %d, %d', (clientX, clientY, focus) => {
  expect(toFocus({ clientX, clientY }, { left: 110, top: 220, width: 100, height: 50 })).toEqual(focus);
});
