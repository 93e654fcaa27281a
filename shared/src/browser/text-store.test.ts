import { createTextStore } from './text-store';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** The browser's storage with some of its methods replaced. */
const storageWith = (replaced: Partial<Storage>) => () =>
  new Proxy(localStorage, {
    get: (target, key) => replaced[key as 'length'] ?? Reflect.get(target, key).bind?.(target),
  });

beforeEach(() => localStorage.clear());

it('keeps texts in the browser', () => {
  const store = createTextStore(() => localStorage);
  expect(store.set('a', '1')).toBe(true);
  expect(localStorage.getItem('a')).toBe('1');
  localStorage.setItem('a', 'of another tab');
  expect(store.get('a')).toBe('of another tab');
  store.remove('a');
  expect([store.get('a'), { ...localStorage }]).toEqual([null, {}]);
});

it.each<[string, () => Storage | undefined]>([
  ['it may not even be named', refuse],
  ['there is none', () => undefined],
  ['nothing can be read', storageWith({ getItem: refuse })],
  ['nothing can be written', storageWith({ setItem: refuse, removeItem: refuse })],
  ['what is written is forgotten', storageWith({ setItem: () => undefined })],
])('keeps in memory what the browser refuses: %s', (_, findStorage) => {
  const store = createTextStore(findStorage);
  expect(store.set('a', '1')).toBe(false);
  store.set('b', '2');
  store.remove('b');
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['1', null, null]);
});

describe('on a full disk', () => {
  beforeEach(() => localStorage.setItem('a', 'before'));
  const full = () => createTextStore(storageWith({ setItem: refuse }));

  it('has what was set last, and leaves what was stored before', () => {
    const store = full();
    store.set('a', 'after');
    expect([store.get('a'), localStorage.getItem('a')]).toEqual(['after', 'before']);
  });

  it('removes both', () => {
    const store = full();
    store.set('a', 'after');
    store.remove('a');
    expect([store.get('a'), { ...localStorage }]).toEqual([null, {}]);
  });

  it('stores the value once there is room again', () => {
    const replaced: Partial<Storage> = { setItem: refuse };
    const store = createTextStore(storageWith(replaced));
    store.set('a', 'after');
    delete replaced.setItem;
    expect(store.set('a', 'later')).toBe(true);
    expect([store.get('a'), localStorage.getItem('a')]).toEqual(['later', 'later']);
  });

  it.each([
    ['has removed it', 'a', null],
    ['has removed everything', null, null],
    ['has stored another', 'a', 'newer'],
  ])('follows another tab that %s, before anybody who hears of it looks', (_, key, stored) => {
    const found: (string | null)[] = [];
    const store = full();
    store.subscribe(() => found.push(store.get('a')));
    store.set('a', 'after');
    if (stored === null) localStorage.removeItem('a');
    else localStorage.setItem('a', stored);
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(found).toEqual(['after', stored]);
  });
});

it('has nothing to tell of a key that was removed and cannot be', () => {
  localStorage.setItem('a', 'stays');
  const store = createTextStore(storageWith({ removeItem: refuse }));
  store.remove('a');
  expect(store.get('a')).toBeNull();
});

it('reports every change until it is stopped', () => {
  const store = createTextStore(refuse);
  const onChange = jest.fn();
  const stop = store.subscribe(onChange);
  store.set('a', '1');
  store.remove('a');
  dispatchEvent(new StorageEvent('storage', { key: 'b' }));
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  store.set('a', '1');
  dispatchEvent(new StorageEvent('storage', { key: 'b' }));
  expect(onChange).toHaveBeenCalledTimes(3);
});
