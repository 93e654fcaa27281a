// Runs in the browser, as a part of webpack's runtime, which takes no other comments than these. Whatever it fetches
// later, scripts and styles, is asked for a second time when the first request fails, or stays silent for a while: then
// both go on, and the first one wins.
//
// A second request has another URL. Under the same one Chromium would repeat the failure of a preload without asking,
// and wait for a request that hangs.

export function addRetries(webpackRequire, attempts, timeoutMs) {
  // Before the shell starts the release before, which it does after 2.5 seconds.
  const hedgeDelayMs = 2000;

  function toFreshUrl(url) {
    attempts[url] = (attempts[url] || 0) + 1;
    return `${url}?attempt=${attempts[url]}`;
  }

  // `request` asks for a URL and says how that ended. `done` hears of the first success, or of the last failure.
  function load(url, request, done) {
    let running = 0;
    let isDone = false;
    let hedgeTimeout = setTimeout(retry, hedgeDelayMs);
    // What this tab has missed before may still hang.
    start(attempts[url] ? toFreshUrl(url) : url);

    function start(freshUrl) {
      running += 1;
      request(freshUrl, (event) => {
        running -= 1;
        if (isDone) return;
        if (event.type !== 'load' && hedgeTimeout) return retry();
        if (event.type !== 'load' && running > 0) return;
        isDone = true;
        clearTimeout(hedgeTimeout);
        done(event);
      });
    }

    function retry() {
      clearTimeout(hedgeTimeout);
      hedgeTimeout = undefined;
      start(toFreshUrl(url));
    }
  }

  const loadScript = webpackRequire.l;
  // webpack takes any tag with the same key for its own.
  webpackRequire.l = (url, done, key, ...rest) =>
    load(url, (freshUrl, settle) => loadScript(freshUrl, settle, key && `${key} ${freshUrl}`, ...rest), done);

  // For a link that is complete, and about to be put into the page.
  webpackRequire.retryStyle = (link) => {
    const done = link.onload;
    let tag;
    load(
      link.href,
      (url, settle) => {
        const isFirst = !tag;
        const current = (tag = isFirst ? link : link.cloneNode());
        const end = (event) => {
          clearTimeout(timeout);
          current.onload = current.onerror = null;
          if (event.type !== 'load') current.remove();
          settle(event);
        };
        const timeout = setTimeout(() => end({ type: 'timeout', target: current }), timeoutMs);
        current.onload = current.onerror = end;
        current.href = url;
        if (!isFirst) document.head.append(current);
      },
      done,
    );
  };
}
