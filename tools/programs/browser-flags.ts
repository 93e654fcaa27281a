/** For every browser that we start: it runs in containers, and sends no requests by itself. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // The headless shell isolates sites only with this flag; without it `performance.memory` is rounded.
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
