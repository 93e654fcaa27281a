// Runs in the head of a page that the server has rendered. The scripts of the page are fetched while it is read, and run
// once it has been shown: the first frame would wait for them.
const longestWaitMs = 1000;
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const link of document.querySelectorAll('link[data-run]')) {
    const script = document.createElement('script');
    // The shell's own run in their order.
    script.async = link.dataset.run === 'async';
    // `retry-script.ts` requests those again when they are lost, and the loader the others.
    if (!script.async) script.dataset.attempt = '0';
    script.crossOrigin = 'anonymous';
    script.setAttribute('integrity', link.getAttribute('integrity'));
    // As it is written: webpack takes a tag with the whole URL for its own, one that has failed, too.
    script.setAttribute('src', link.getAttribute('href'));
    document.head.append(script);
  }
}

document.addEventListener(
  'DOMContentLoaded',
  () => {
    // No frame is made of a page in the background, nor while a style sheet is missing.
    if (document.hidden) return start();
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, longestWaitMs);
  },
  { once: true },
);
