import type { WatchedObject } from './watched-objects';

// Taken before a release could change them. What restores uses nothing else: no method of an array, no iteration.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, has, ownKeys } = Reflect;
const { is } = Object;
const toText = String;

/** Something that was changed, and is as before again. */
export interface Change {
  /** Such as `Array.prototype.map`. */
  name: string;
  /** What had taken its place: a function, or undefined where it was gone. */
  value: unknown;
}

interface Kept {
  watched: WatchedObject;
  /** All that the object had. */
  own: PropertyKey[];
  /** Those that are put back, each with what it was; undefined where it was inherited. */
  keys: PropertyKey[];
  descriptors: (PropertyDescriptor | undefined)[];
}

/** Objects as they were, to be put back. What was added to them stays, unless it hides something. */
export class KeptObjects {
  readonly #kept: Kept[];

  constructor(objects: WatchedObject[]) {
    this.#kept = objects.map(keep);
  }

  /** Adds what was changed to a list, which it returns. */
  restore(changed: Change[] = []): Change[] {
    for (let at = 0; at < this.#kept.length; at += 1) {
      const kept = this.#kept[at]!;
      restoreKnown(kept, changed);
      if (!kept.watched.keys) removeAdded(kept, changed);
    }
    return changed;
  }
}

function keep(watched: WatchedObject): Kept {
  const { object } = watched;
  const own = ownKeys(object);
  const keys = (watched.keys ?? own).filter((key) => has(object, key) && isOfUse(object, key));
  return { watched, own, keys, descriptors: keys.map((key) => getOwnPropertyDescriptor(object, key)) };
}

/** Plain values, such as the number of lines in a stack, are settings. */
function isOfUse(object: object, key: PropertyKey): boolean {
  const { get, value } = getOwnPropertyDescriptor(object, key) ?? { get: true };
  return Boolean(get) || typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function restoreKnown({ watched, keys, descriptors }: Kept, changed: Change[]): void {
  const { object } = watched;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    const original = descriptors[at];
    const now = getOwnPropertyDescriptor(object, key);
    if (isSame(original, now)) continue;
    const isBack = original ? defineProperty(object, key, original) : deleteProperty(object, key);
    // What was made unchangeable stays; the releases after this one are not to blame.
    if (!isBack) descriptors[at] = now;
    note(watched, key, now, changed);
  }
}

/** A property of its own hides what an object has from its prototype. */
function removeAdded({ watched, own }: Kept, changed: Change[]): void {
  const { object, isClosed } = watched;
  const now = ownKeys(object);
  if (now.length === own.length) return;
  const prototype = getPrototypeOf(object);
  for (let at = 0; at < now.length; at += 1) {
    const key = now[at]!;
    if (includes(own, key) || !(isClosed || (prototype && has(prototype, key)))) continue;
    const added = getOwnPropertyDescriptor(object, key);
    if (!deleteProperty(object, key)) own[own.length] = key;
    note(watched, key, added, changed);
  }
}

function isSame(original: PropertyDescriptor | undefined, now: PropertyDescriptor | undefined): boolean {
  if (!original || !now) return original === now;
  return is(original.value, now.value) && original.get === now.get && original.set === now.set;
}

function includes(keys: PropertyKey[], key: PropertyKey): boolean {
  for (let at = 0; at < keys.length; at += 1) if (keys[at] === key) return true;
  return false;
}

function note(
  { name }: WatchedObject,
  key: PropertyKey,
  now: PropertyDescriptor | undefined,
  changed: Change[],
): void {
  changed[changed.length] = {
    name: name ? `${name}.${toText(key)}` : toText(key),
    value: now?.value ?? now?.get ?? now?.set,
  };
}
