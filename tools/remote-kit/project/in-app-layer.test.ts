import { inAppLayer } from './in-app-layer';

test('styles come into the layer of the remotes', () => {
  expect(inAppLayer('.note { color: red; }')).toBe('@layer app {\n.note { color: red; }\n}\n');
});

test.each(['@layer app { .note { color: red; } }', '@import "tailwindcss";'])(
  '%s stays as it is',
  (styles) => {
    expect(inAppLayer(styles)).toBe(styles);
  },
);
