import type { ActiveRelease } from '@site/shared/contracts';
import { findReleaseOfFile } from '../../find-release-of-file';
import { toArea, toOutermost, toWithin } from './areas';
import {
  containSelectors,
  isUnscoped,
  matchesDocument,
  matchesParent,
  splitSelectors,
} from './contain-selector';

/** Under which the shell's own files lie; while developing, where the bundler has them. */
const shellPath = process.env.NODE_ENV === 'development' ? '/r/shell/' : '/assets/';

/** How the document scrolls, a page may say while it is shown. */
const ofScrolling = /^(?:over)?scroll/;

/** A selector of a release that is not scoped to its area. */
export interface UnscopedRule {
  release: ActiveRelease;
  selector: string;
}

/**
 * Keeps the styles of each release within its area, regardless of its build and of how they were added. Rules are
 * changed where they are, so that their files, hashes and addresses stay.
 */
export class ContainedStyles {
  readonly #contained = new WeakSet<CSSRule>();
  /** Rules that reach areas alone, but of all remotes: whose they are is not known yet. With the selectors they came with. */
  readonly #unclaimed = new WeakMap<CSSRule, string>();
  /** By container. */
  readonly #releases = new Map<string, ActiveRelease>();
  /** Those that were found and not yet reported. */
  readonly unscopedRules: UnscopedRule[] = [];

  constructor() {
    // Before the next frame and before other listeners of the sheet. The event does not bubble.
    document.addEventListener(
      'load',
      ({ target }) => target instanceof HTMLLinkElement && this.contain(),
      true,
    );
  }

  /** To be called before a release is loaded. */
  expect(release: ActiveRelease): void {
    this.#releases.set(release.container, release);
    this.contain();
  }

  /** Contains what has come since the last time. What a script has made, and nobody yet has claimed, is of `shown`. */
  contain(shown?: ActiveRelease): void {
    for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]) {
      if (sheet.disabled || isForeign(sheet)) continue;
      this.#containSheet(sheet, this.#findRelease(sheet) ?? shown);
    }
  }

  #containSheet(sheet: CSSStyleSheet, release: ActiveRelease | undefined): void {
    try {
      this.#containRules(sheet, release);
    } catch {
      // Of another origin, and loaded without `crossorigin`: nobody can say what is in it.
      sheet.disabled = true;
    }
  }

  #containRules(
    parent: Pick<CSSStyleSheet, 'cssRules' | 'deleteRule'>,
    release: ActiveRelease | undefined,
    isInside?: boolean,
  ) {
    for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = parent.cssRules[at]!;
      if (this.#contained.has(rule) || (!release && this.#unclaimed.has(rule))) continue;
      if (rule instanceof CSSStyleRule) {
        if (!this.#containRule(rule, release, isInside)) parent.deleteRule(at);
      } else if (rule instanceof CSSImportRule) {
        // Not there before it has loaded.
        if (rule.styleSheet) this.#containSheet(rule.styleSheet, release);
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
        this.#containRules(rule as CSSGroupingRule, release, isInside);
      }
    }
  }

  /** False where it could not be done. A nested rule is scoped by the rule around it. */
  #containRule(rule: CSSStyleRule, release: ActiveRelease | undefined, isInside = false): boolean {
    const selectors = this.#unclaimed.get(rule) ?? rule.selectorText;
    const area = toArea(release?.name);
    if (release && !isInside)
      for (const selector of splitSelectors(selectors))
        if (isUnscoped(selector)) this.unscopedRules.push({ release, selector });
    if (release) this.#contained.add(rule);
    else this.#unclaimed.set(rule, selectors);
    // As our builds write all rules: the one around them is contained, and so are these.
    const isContained = isInside && matchesParent(selectors);
    if (!isContained)
      rule.selectorText =
        matchesDocument(selectors) && isOfScrolling(rule)
          ? `${selectors}:where(:has(${area}))`
          : containSelectors(selectors, toWithin(area), toOutermost(area));
    if (rule.cssRules) this.#containRules(rule, release, true);
    return isContained || rule.selectorText.includes('[data-remote');
  }

  /** Undefined for sheets without an address, which a script has made. */
  #findRelease(sheet: CSSStyleSheet): ActiveRelease | undefined {
    const url = findUrl(sheet);
    return url ? findReleaseOfFile(url, { remotes: [...this.#releases.values()] })?.release : undefined;
  }
}

function isOfScrolling({ style, cssRules }: CSSStyleRule): boolean {
  return !cssRules?.length && [...style].every((property) => ofScrolling.test(property));
}

/** Of the shell, or of an extension of the browser: the policy lets scripts add elements without text alone. */
function isForeign(sheet: CSSStyleSheet): boolean {
  const url = findUrl(sheet);
  if (url) return url.startsWith(location.origin + shellPath);
  // While developing, everything comes in such elements.
  return Boolean(sheet.ownerNode?.textContent?.trim()) || process.env.NODE_ENV === 'development';
}

/** Also of a file that the server has written into the page. */
function findUrl({ href, ownerNode }: CSSStyleSheet): string | undefined {
  const file = (ownerNode as HTMLElement | null)?.dataset['file'];
  return href ?? (file && new URL(file, location.href).href);
}
