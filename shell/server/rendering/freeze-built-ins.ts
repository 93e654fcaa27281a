/** What code assigns to objects of its own, although their prototypes have it: `error.name = …`, `Child.prototype.constructor = …`. */
const overridden = new Set<PropertyKey>([
  'toString',
  'toLocaleString',
  'valueOf',
  'toJSON',
  'name',
  'message',
]);

/**
 * Makes every built-in object unchangeable that code of a release can reach, so that nothing which it leaves there is ever
 * called or read by Node, by this process or by the frame. What its code adds to `globalThis` is its own.
 */
export function freezeBuiltIns(): void {
  hideFilesInStacks();
  for (const name of Reflect.ownKeys(globalThis)) settleGlobal(name);
  const all = collect([...Reflect.ownKeys(globalThis).map(toGlobal), ...findUnnamed()]);
  const withOwnConstructor = new Set<object>([Object.prototype, Function.prototype]);
  for (const object of all)
    if (object instanceof Error || isErrorPrototype(object)) withOwnConstructor.add(object);
  for (const object of all) {
    for (const key of Reflect.ownKeys(object)) {
      const isOverridden =
        object === Object.prototype ||
        overridden.has(key) ||
        (key === 'constructor' && withOwnConstructor.has(object));
      if (isOverridden) letOthersOverride(object, key);
    }
  }
  for (const object of all) {
    if (object === Error) freezeExcept(object, 'stackTraceLimit');
    else if (!ArrayBuffer.isView(object)) Object.freeze(object);
  }
}

/** The engine takes a number there from no accessor, and React assigns one in development. */
function freezeExcept(object: object, except: PropertyKey): void {
  for (const key of Reflect.ownKeys(object)) {
    const isData = 'value' in Reflect.getOwnPropertyDescriptor(object, key)!;
    Object.defineProperty(object, key, { configurable: false, ...(isData && { writable: key === except }) });
  }
  Object.preventExtensions(object);
}

const toGlobal = (name: string | symbol): unknown => (globalThis as Record<string | symbol, unknown>)[name];

const isErrorPrototype = (object: object) =>
  object === Error.prototype || Error.prototype.isPrototypeOf(object);

/** Some are made when they are first read, which nothing could replace then. */
function settleGlobal(name: string | symbol): void {
  const { configurable, enumerable = false } = Reflect.getOwnPropertyDescriptor(globalThis, name)!;
  if (!configurable) return;
  const value = toGlobal(name);
  Object.defineProperty(globalThis, name, { value, enumerable, writable: false, configurable: false });
}

/** Objects that no global names, by an example of each. */
function findUnnamed(): unknown[] {
  const { port1 } = new MessageChannel();
  port1.close();
  return [
    function* () {},
    (function* () {})(),
    async () => {},
    async function* () {},
    (async function* () {})(),
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    'a'.matchAll(/a/g),
    new Intl.Segmenter().segment('')[Symbol.iterator](),
    new URLSearchParams()[Symbol.iterator](),
    port1,
    Reflect.getPrototypeOf(globalThis),
    Reflect.getPrototypeOf(Int8Array),
  ].map((example) => (typeof example === 'object' ? Reflect.getPrototypeOf(example as object) : example));
}

/** All objects that are reached from some by properties, accessors and prototypes. */
function collect(from: unknown[]): Set<object> {
  const all = new Set<object>();
  const waiting = [...from];
  while (waiting.length > 0) {
    const value = waiting.pop();
    const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
    // Releases may add to it.
    if (!isObject || value === globalThis || all.has(value)) continue;
    all.add(value);
    waiting.push(Reflect.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key)!;
      waiting.push(property.value, property.get, property.set);
    }
  }
  return all;
}

/** An object cannot be assigned what its prototype has unchangeably; an accessor there gives the object one of its own. */
function letOthersOverride(prototype: object, key: PropertyKey): void {
  const {
    value,
    writable,
    configurable,
    enumerable = false,
  } = Reflect.getOwnPropertyDescriptor(prototype, key)!;
  if (!writable || !configurable) return;
  Object.defineProperty(prototype, key, {
    enumerable,
    configurable: false,
    get: () => value as unknown,
    set(this: unknown, own: unknown) {
      const isObject = typeof this === 'function' || (typeof this === 'object' && this !== null);
      if (!isObject || this === prototype)
        throw new TypeError(`Cannot assign to "${String(key)}" of a built-in object`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Names of the two scripts, by which a team reads where its own code has failed. */
const shownFiles = /^(frame|server)\.js$/;

/** Stacks name no file of the site, and no code gets what stands behind their lines. */
function hideFilesInStacks(): void {
  const toText = (error: unknown, sites: NodeJS.CallSite[]) =>
    [toHeader(error), ...sites.filter(isShown).map((site) => `    at ${String(site)}`)].join('\n');
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => toText,
    // React takes it away while it looks for the names of components.
    set: () => undefined,
    configurable: false,
  });
}

const isShown = (site: NodeJS.CallSite) => shownFiles.test(site.getFileName() ?? '');

function toHeader(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}
