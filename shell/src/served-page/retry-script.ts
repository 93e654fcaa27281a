/** In milliseconds, after each failure: a server of another version may need a moment to get the file. */
const pausesMs = [1_000, 5_000];

/** Marks a script that is requested again when it does not come; its value counts the requests that were in vain. */
export const attemptAttribute = 'data-attempt';

/**
 * Stands in the head of every page, before the shell's own script, which is all that could ask again for other files: without
 * it a page stays blank, or takes no input. Another address, because browsers repeat the failure of a preload.
 */
export const retryScript = `addEventListener('error', ({ target: lost }) => {
const attempt = lost.dataset?.attempt;
const pauseMs = [${pausesMs.join()}][attempt];
if (pauseMs === undefined) return;
setTimeout(() => {
const script = document.createElement('script');
script.dataset.attempt = Number(attempt) + 1;
script.crossOrigin = 'anonymous';
script.setAttribute('integrity', lost.getAttribute('integrity'));
script.src = lost.getAttribute('src').split('?')[0] + '?attempt=' + script.dataset.attempt;
document.head.append(script);
}, pauseMs);
}, true);`;
