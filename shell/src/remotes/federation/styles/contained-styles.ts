import type { ActiveRelease } from '@site/shared/contracts';
import { findReleaseOfFile } from '../../../watchdog/find-release';
import { containSelectors, isLoose, splitSelectors } from './contain-selector';

/** What stands in the body beside the shell's own places: dialogs and the like, which a page shows over everything. */
const layers = 'body > :not(#root, #bottom-bars)';

/** A selector with which a release speaks of everybody's elements. */
export interface LooseRule {
  release: ActiveRelease;
  selector: string;
}

/**
 * Keeps the styles of each release within its area, whoever has built it and however they came into the document. Rules are
 * changed where they are, so that their files, hashes and addresses stay.
 */
export class ContainedStyles {
  readonly #contained = new WeakSet<CSSRule>();
  /** By container. */
  readonly #releases = new Map<string, ActiveRelease>();
  #loose: LooseRule[] = [];

  constructor() {
    // Before the next picture, and before whoever waits for the sheet. The event does not bubble.
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

  /** Contains what has come since the last time; what a script has made is of the release that is shown. */
  contain(shown?: ActiveRelease): void {
    for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]) {
      if (sheet.disabled || this.#isOfShell(sheet)) continue;
      this.#containSheet(sheet, this.#findRelease(sheet) ?? shown);
    }
  }

  /** What was found since the last time. */
  takeLoose(): LooseRule[] {
    const taken = this.#loose;
    this.#loose = [];
    return taken;
  }

  #containSheet(sheet: CSSStyleSheet, release: ActiveRelease | undefined): void {
    try {
      this.#containRules(sheet, release);
    } catch {
      // Of another origin, and loaded without `crossorigin`: nobody can say what is in it.
      sheet.disabled = true;
    }
  }

  #containRules(parent: Pick<CSSStyleSheet, 'cssRules' | 'deleteRule'>, release: ActiveRelease | undefined) {
    for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = parent.cssRules[at]!;
      if (this.#contained.has(rule)) continue;
      if (rule instanceof CSSStyleRule) {
        if (!this.#containRule(rule, release)) parent.deleteRule(at);
        else this.#contained.add(rule);
      } else if (rule instanceof CSSImportRule) {
        // Not there before it has loaded.
        if (rule.styleSheet) this.#containSheet(rule.styleSheet, release);
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
        this.#containRules(rule as CSSGroupingRule, release);
      }
    }
  }

  /** False where it could not be done. */
  #containRule(rule: CSSStyleRule, release: ActiveRelease | undefined): boolean {
    const selectors = rule.selectorText;
    // A rule inside of another one speaks of what that one speaks of.
    const isInside = rule.parentRule instanceof CSSStyleRule;
    if (release && !isInside)
      for (const selector of splitSelectors(selectors))
        if (isLoose(selector)) this.#loose.push({ release, selector });
    const area = release ? `[data-remote="${release.name}"]` : '[data-remote]';
    const within = `:where(${area}, ${area} *, ${layers}, ${layers} *)`;
    rule.selectorText = containSelectors(selectors, within, `:where(${area}, ${layers})`);
    if (rule.cssRules?.length) this.#containRules(rule, release);
    return rule.selectorText.includes('[data-remote');
  }

  /** Undefined for sheets without an address, which a script has made. */
  #findRelease({ href, ownerNode }: CSSStyleSheet): ActiveRelease | undefined {
    const remotes = [...this.#releases.values()];
    if (href) return findReleaseOfFile(href, { id: '', remotes })?.release;
    const name = findName(ownerNode);
    return remotes.find(({ preload }) => preload.some(({ url }) => name && url.endsWith(`/${name}`)));
  }

  /** What comes within a page from the server is of the shell, unless it is of the release that is shown there. */
  #isOfShell(sheet: CSSStyleSheet): boolean {
    if (sheet.href) return sheet.href.startsWith(`${location.origin}/assets/`);
    // Everything comes in style elements then, which in production the page's policy refuses.
    if (process.env.NODE_ENV === 'development') return true;
    return findName(sheet.ownerNode) !== undefined && !this.#findRelease(sheet);
  }
}

/** The name of the file that the server has written into a page. */
const findName = (node: CSSStyleSheet['ownerNode']) => (node as HTMLElement | null)?.dataset['href'];
