/** In milliseconds, after each failure: a server of another version may need a moment to get the file. */
const pausesMs = [1_000, 5_000];

/** Marks a script or style sheet that is requested again when it does not come; its value counts the requests in vain. */
export const attemptAttribute = 'data-attempt';

/**
 * Stands in the head of every page, before the shell's own script, which is all that could request other files again: without
 * it a page stays blank, or takes no input. At another address, because browsers repeat the failure of a preload.
 */
export const retryScript = `addEventListener('error', ({ target: lost }) => {
const place = { SCRIPT: 'src', LINK: 'href' }[lost.tagName];
const attempt = place && lost.dataset.attempt;
const pauseMs = [${pausesMs.join()}][attempt];
if (pauseMs === undefined) return;
setTimeout(() => {
const next = document.createElement(lost.tagName);
for (const { name, value } of lost.attributes) next.setAttribute(name, value);
next.dataset.attempt = Number(attempt) + 1;
next.setAttribute(place, lost.getAttribute(place).split('?')[0] + '?attempt=' + next.dataset.attempt);
document.head.append(next);
}, pauseMs);
}, true);`;
