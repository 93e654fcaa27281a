/** An object on which shell and remotes rely, and the name by which a report calls it. */
export interface WatchedObject {
  name: string;
  object: object;
  /** What of it is watched; all that it has unless given. */
  keys?: readonly string[];
  /** Nobody may add anything to it, because it would be in every object. */
  isClosed?: boolean;
}

const languageClasses = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'RegExp', 'Error'],
  ...['Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'ArrayBuffer', 'Uint8Array'],
];
const namespaces = ['JSON', 'Math', 'Reflect'];
const languageFunctions = [
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite'],
  ...['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI'],
];

/** With what extensions and tests put in the place of the clock. */
const browserClasses = [
  ...[
    'EventTarget',
    'Event',
    'Node',
    'Element',
    'HTMLElement',
    'Document',
    'DocumentFragment',
    'DOMTokenList',
  ],
  ...[
    'CharacterData',
    'CSSStyleDeclaration',
    'CSSStyleSheet',
    'History',
    'Storage',
    'FormData',
    'Blob',
    'URL',
  ],
  ...[
    'Headers',
    'Request',
    'Response',
    'URLSearchParams',
    'XMLHttpRequest',
    'AbortController',
    'AbortSignal',
  ],
  ...['MutationObserver', 'ResizeObserver', 'IntersectionObserver'],
];
const browserFunctions = [
  ...['fetch', 'queueMicrotask', 'structuredClone', 'requestAnimationFrame', 'cancelAnimationFrame'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback'],
  ...[
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'getComputedStyle',
    'matchMedia',
    'scrollTo',
  ],
];
const instances = ['history', 'localStorage', 'sessionStorage', 'navigator', 'performance', 'crypto'];

const globals = globalThis as unknown as Record<string, object | undefined>;

/** Objects of the language. Nothing but a page's own code ever changes them. */
export function listLanguageObjects(): WatchedObject[] {
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  return [
    { name: '', object: globalThis, keys: [...languageClasses, ...namespaces, ...languageFunctions] },
    ...languageClasses.flatMap(toClassObjects),
    ...namespaces.flatMap((name) => toObject(name, globals[name])),
    { name: 'Iterator.prototype', object: iterator },
  ];
}

/** Objects of the browser. Its extensions change some of them, at any time. */
export function listBrowserObjects(): WatchedObject[] {
  return [
    { name: '', object: globalThis, keys: [...browserClasses, ...browserFunctions, ...instances] },
    ...browserClasses.flatMap(toClassObjects),
    ...toObject('history', globals['history']),
    ...toObject('document', globals['document']),
  ];
}

/** A class with what it gives to its instances; not every browser has each. */
function toClassObjects(name: string): WatchedObject[] {
  const { prototype } = (globals[name] ?? {}) as { prototype?: object };
  const [watched] = toObject(`${name}.prototype`, prototype);
  return [
    ...(watched ? [{ ...watched, isClosed: name === 'Object' }] : []),
    ...toObject(name, globals[name]),
  ];
}

function toObject(name: string, object: object | undefined): WatchedObject[] {
  return object ? [{ name, object }] : [];
}
