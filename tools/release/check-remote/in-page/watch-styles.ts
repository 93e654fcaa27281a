/** The sheets of the shell; what comes later and not from it is the remote's. */
let shellSheets = new Set<CSSStyleSheet>();

export function rememberSheets(): void {
  shellSheets = new Set(allSheets());
}

/** Rules whose selectors name neither a class nor an id nor an attribute. */
export function findUnscopedRules(): string[] {
  return remoteSheets().flatMap((sheet) => {
    try {
      return unscopedRulesOf(sheet);
    } catch {
      return [`${sheet.href} cannot be read: load it with crossorigin`];
    }
  });
}

/** What the remote's styles change of the frame around it, found by switching them off for a moment. */
export function findStrayStyles(): string[] {
  const frame = document.querySelectorAll('html, body, header, header *, footer, footer *');
  const outside = [...frame].filter((element) => !element.closest('main'));
  const withRemote = outside.map(readStyle);
  const sheets = remoteSheets().filter((sheet) => !sheet.disabled);
  for (const sheet of sheets) sheet.disabled = true;
  const without = outside.map(readStyle);
  for (const sheet of sheets) sheet.disabled = false;
  // Something else may change meanwhile: browsers that look at their sheets anew fetch fonts again.
  const again = outside.map(readStyle);
  return outside.flatMap((element, index) =>
    Object.entries(withRemote[index] ?? {})
      .filter(([property, value]) => {
        const before = without[index]?.[property];
        // Only the remote itself has this variable, such as one that `@property` registers for all elements.
        if (before === undefined && property.startsWith('--')) return false;
        return before !== value && again[index]?.[property] === value;
      })
      .map(([property, value]) => `${element.localName} outside of the remote gets ${property}: ${value}`),
  );
}

function allSheets(): CSSStyleSheet[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets];
}

function remoteSheets(): CSSStyleSheet[] {
  return allSheets().filter(
    (sheet) => !shellSheets.has(sheet) && !sheet.href?.startsWith(`${location.origin}/assets/`),
  );
}

/** What holds the page inside is as large as that. */
const sizes = ['height', 'block-size', 'perspective-origin', 'transform-origin'];
/** What floats stands as far below the top as the page inside is high. */
const places = ['top', 'bottom', 'inset-block-start', 'inset-block-end'];

function readStyle(element: Element): Record<string, string> {
  const style = getComputedStyle(element);
  const ofPage = [
    ...(element.querySelector('main') ? sizes : []),
    ...(style.position === 'absolute' ? places : []),
  ];
  const ownProperties = [...style].filter((property) => !ofPage.includes(property));
  return Object.fromEntries(ownProperties.map((property) => [property, style.getPropertyValue(property)]));
}

function unscopedRulesOf({ cssRules }: Pick<CSSStyleSheet, 'cssRules'>): string[] {
  return [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      if (builtWithin.test(rule.selectorText)) return unscopedRulesOf(rule);
      const written = rule.selectorText.replaceAll(containment, '');
      return areScoped(written) ? [] : [`the rule "${written || ':root'}"`];
    }
    return rule instanceof CSSGroupingRule ? unscopedRulesOf(rule) : [];
  });
}

/** What the shell has added to a rule by then (`contained-styles.ts`): a site runs none without it. */
const containment = /:where\(\[data-remote[^)]*\)(?:, body > :not\([^)]*\) \*)?\)/g;

/** What a build has written around rules (`contain-styles.ts`), which a shell of an earlier version does not scope. */
const builtWithin = /^:where\(\[data-remote=.*, html:not\(\[data-areas\]\) \*\)/;

/** Whether each of the selectors names a class, an id or an attribute. */
function areScoped(selectors: string): boolean {
  const withoutArguments = selectors.replaceAll(/\([^()]*\)/g, (argument) => argument.replaceAll(',', ' '));
  return withoutArguments.split(',').every((selector) => /[.#][\w-]|\[/.test(selector));
}
