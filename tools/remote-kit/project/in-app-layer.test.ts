import { inAppLayer } from './in-app-layer';

test('styles come into the layer of the remotes', () => {
  expect(inAppLayer('.note { color: red; }')).toBe('@layer app {\n.note { color: red; }\n}\n');
});

test('styles that name a layer stay as they are', () => {
  const styles = '@layer app { .note { color: red; } }';
  expect(inAppLayer(styles)).toBe(styles);
});
