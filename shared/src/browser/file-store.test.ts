import { createFileStore } from './file-store';

const cat = new File(['cat'], 'cat.png');

afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

it.each([
  ['it may not even be named', () => undefined],
  [
    'it throws',
    () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  ],
  [
    'it denies the database',
    () => {
      const opening = { error: new DOMException('denied', 'UnknownError'), onerror: () => undefined };
      queueMicrotask(() => opening.onerror());
      return opening;
    },
  ],
])('keeps in memory what the browser refuses: %s', async (name, open) => {
  const value = name.includes('named') ? undefined : { open };
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true });
  const files = createFileStore('drafts', 'pictures');
  expect(await files.set('a', cat)).toBe(false);
  expect(await files.get('a')).toBe(cat);
  expect(await files.get('b')).toBeUndefined();
  await files.remove('a');
  expect(await files.get('a')).toBeUndefined();
});
