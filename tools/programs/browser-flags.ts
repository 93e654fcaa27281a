/** For every browser that we start: it runs in containers, and sends no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Chromium on a desktop isolates sites by itself, the headless shell when told; without that `performance.memory` is rounded.
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
