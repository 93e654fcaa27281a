/** Properties that code assigns although prototypes have them: `error.name = …`, `Child.prototype.constructor = …`. */
const overridden = new Set<PropertyKey>([
  'toString',
  'toLocaleString',
  'valueOf',
  'toJSON',
  'name',
  'message',
]);

/**
 * Freezes every built-in object that a release can reach, so that Node, this process and the frame never call or read anything
 * that it has changed. Additions to `globalThis` are allowed.
 */
export function freezeBuiltIns(): void {
  hideFilesInStacks();
  for (const name of Reflect.ownKeys(globalThis)) fixGlobal(name);
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

/** The engine reads a number there and no accessor, and React assigns one in development. */
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

/** Reads the value at once: some globals are created on the first read. */
function fixGlobal(name: string | symbol): void {
  const { configurable, enumerable = false } = Reflect.getOwnPropertyDescriptor(globalThis, name)!;
  if (!configurable) return;
  const value = toGlobal(name);
  Object.defineProperty(globalThis, name, { value, enumerable, writable: false, configurable: false });
}

/** Examples of objects that no global leads to. */
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

/** All objects that are reachable by properties, accessors and prototypes. */
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

/** Objects cannot override a frozen property by assignment; this accessor defines an own property instead. */
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

/** The names of the two scripts, which stack traces may show to teams. */
const shownFiles = /^(frame|server)\.js$/;

/** Removes the site's files from stack traces, and keeps code from accessing call sites. */
function hideFilesInStacks(): void {
  const toText = (error: unknown, sites: NodeJS.CallSite[]) =>
    [toHeader(error), ...sites.filter(isShown).map((site) => `    at ${String(site)}`)].join('\n');
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => toText,
    // React resets it while it looks for the names of components.
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
