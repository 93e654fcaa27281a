/** Collects every renderer that starts in the page: React tells its developer tools of each, and of what it has put into the page. */
export function watchReact(onCommit: () => void): unknown[] {
  const renderers: unknown[] = [];
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: (renderer: unknown) => renderers.push(renderer),
      onScheduleFiberRoot() {},
      onCommitFiberRoot: onCommit,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });
  return renderers;
}
