type Listener = EventListenerOrEventListenerObject | null;

/** Counts the listeners on window and document by name; those that go by themselves do not count. */
export function watchListeners(): Map<string, number> {
  const counts = new Map<string, number>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const known = new WeakMap<object, Set<string>>();

  const change = (label: string, by: 1 | -1) => counts.set(label, (counts.get(label) ?? 0) + by);
  const isCapture = (options: unknown) =>
    typeof options === 'object'
      ? Boolean((options as AddEventListenerOptions | null)?.capture)
      : options === true;
  const forget = (label: string, listener: object, key: string) => {
    if (known.get(listener)?.delete(key)) change(label, -1);
  };

  EventTarget.prototype.addEventListener = function (type: string, listener: Listener, options?: unknown) {
    add.call(this, type, listener, options as AddEventListenerOptions);
    const label = toLabel(this, type);
    const { once, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    if (!label || !listener || once || signal?.aborted) return;
    const key = `${label} ${isCapture(options)}`;
    const keys = known.get(listener) ?? new Set();
    if (keys.has(key)) return;
    known.set(listener, keys.add(key));
    change(label, 1);
    if (signal) add.call(signal, 'abort', () => forget(label, listener, key));
  };
  EventTarget.prototype.removeEventListener = function (type: string, listener: Listener, options?: unknown) {
    remove.call(this, type, listener, options as EventListenerOptions);
    const label = toLabel(this, type);
    if (label && listener) forget(label, listener, `${label} ${isCapture(options)}`);
  };
  return counts;
}

function toLabel(target: EventTarget, type: string): string | undefined {
  // Called bare, as scripts may, it means the window.
  if (target === window || target === undefined) return `${type} listener on window`;
  if (target === document) return `${type} listener on document`;
  if (target === document.body) return `${type} listener on body`;
  return undefined;
}
