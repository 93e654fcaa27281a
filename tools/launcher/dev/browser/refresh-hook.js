// Runs before React.

// The bundler announces that sources have changed: from now on the styles that came with the page would be those of before.
addEventListener('message', ({ data }) => {
  if (data?.type !== 'webpackInvalid') return;
  for (const style of document.querySelectorAll('style[data-href]')) style.remove();
});

// Without a hook that keeps the renderers, Fast Refresh in a remote finds no renderer, because the shell
// has started React before the remote came (react/react #37410).
const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  isDisabled: false,
  inject(renderer) {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
};
