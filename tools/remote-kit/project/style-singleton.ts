import { useEffect } from 'react';

/** The declarations of a rule for the body, such as `body[data-scroll-locked] { overflow: hidden }`. */
const bodyRules = /body\[[^{]*\{([^}]*)\}/g;

/**
 * Stands in for the package `react-style-singleton`, with which Radix keeps the page behind a dialog from scrolling: that one adds
 * style elements with text, which the site's policy refuses, for the body, which is outside of an area. Here the body gets the same
 * declarations by script, as long as anybody needs them.
 */
export function stylesheetSingleton() {
  let uses = 0;
  let before = '';
  return {
    add: (css: string) => {
      uses += 1;
      if (uses > 1) return;
      before = document.body.style.cssText;
      const declarations = [...css.matchAll(bodyRules)].map(([, text]) => text);
      document.body.style.cssText = [before, ...declarations].join('');
    },
    remove: () => {
      uses -= 1;
      if (uses === 0) document.body.style.cssText = before;
    },
  };
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return (css: string) =>
    useEffect(() => {
      sheet.add(css);
      return sheet.remove;
      // As in that package, the first text stays.
    }, []);
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Style({ styles }: { styles: string }) {
    useStyle(styles);
    return null;
  };
}
