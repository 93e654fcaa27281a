/** Collects what a release does to keys of the browser's storage that it has not made itself. */
export function watchStorage(): string[] {
  const problems: string[] = [];
  const own = new Set<string>();
  const { getItem, setItem, removeItem, clear } = Storage.prototype;
  const isOfOthers = (storage: Storage, key: string) =>
    ownedByShell.includes(key) || (getItem.call(storage, key) !== null && !own.has(key));

  Storage.prototype.setItem = function (key: string, value: string) {
    if (isCalledByRelease()) {
      if (isOfOthers(this, key)) problems.push(`it overwrites "${key}" in the browser's storage`);
      else own.add(key);
    }
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function (key: string) {
    if (isCalledByRelease() && isOfOthers(this, key))
      problems.push(`it removes "${key}" from the browser's storage`);
    removeItem.call(this, key);
  };
  Storage.prototype.clear = function () {
    if (isCalledByRelease()) problems.push("it clears the browser's storage");
    clear.call(this);
  };
  return problems;
}

/** The session of a member. */
const ownedByShell = ['accessToken', 'refreshToken', 'userData'];

/** In a check the files of a release are of another origin than the shell. */
function isCalledByRelease(): boolean {
  // Below are this function, the method that stands in, and who has called that.
  const caller = new Error().stack?.split('\n')[3] ?? '';
  return /https?:/.test(caller) && !caller.includes(`${location.origin}/`);
}
