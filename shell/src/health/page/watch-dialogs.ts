import { pauseEvent } from '../protocol';

const names = ['alert', 'confirm', 'prompt'] as const;

/** The main thread waits as long as one of the browser's own dialogs is open: it is not to be taken for hung. Returns what ends it. */
export function watchDialogs(): () => void {
  const originals = names.map((name) => [name, window[name]] as const);
  for (const [name, original] of originals)
    Object.assign(window, {
      [name]: (...values: [string?]) => {
        document.dispatchEvent(new Event(pauseEvent));
        return Reflect.apply(original, window, values);
      },
    });
  return () => Object.assign(window, Object.fromEntries(originals));
}
