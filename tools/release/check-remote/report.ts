import { toVisibleLine } from '@site/shared/contracts';

interface Check {
  /** True when it passes. */
  passes: string;
  /** What visitors have when it does not. */
  seen: string;
  mend: string;
}

const notTaken = 'the release before, because the site does not take this one';

/** What is checked, in the order of the report. */
export const checks = {
  description: {
    passes: 'its description or manifest is one that the registry takes',
    seen: notTaken,
    mend: 'correct what is named in remote.json; for versions, update the kit or the packages it names',
  },
  files: {
    passes: 'every file is there and matches its hash',
    seen: notTaken,
    mend: 'build again, and change no file of the build afterwards',
  },
  origins: {
    passes: 'other origins may load the files',
    seen: 'the release before, because browsers refuse its scripts',
    mend: 'let the server send access-control-allow-origin: *, or publish the files to the site',
  },
  budget: {
    passes: 'entry and release are within their budgets',
    seen: notTaken,
    mend: 'import large packages by import() where they are shown, or take smaller ones',
  },
  react: {
    passes: 'there is no second React',
    seen: 'pages that fail at the first hook',
    mend: "build with the kit, or take the shell's React: import: false in the federation plugin",
  },
  loads: {
    passes: 'the shell loads and starts it',
    seen: 'the release before, or "This page could not be loaded"',
    mend: 'run nothing at the top of a module that may throw, or use a browser API that may be missing',
  },
  routes: {
    passes: 'every route shows a page with one heading and a title of its own',
    seen: 'the release before, an empty page, or "Page not found"',
    mend: 'show a page with one h1 at each of the routes: Page of @site/shared/ui also sets the title',
  },
  rendered: {
    passes: 'the browser takes over what the server has rendered of it',
    seen: 'the page later, or without its styles at first',
    mend: 'render the same on the server and in the browser, or take the page out of "rendered" in remote.json',
  },
  leaving: {
    passes: 'it leaves nothing behind and comes back',
    seen: 'a site that becomes slower from page to page',
    mend: 'end in the cleanup of an effect what the effect has begun',
  },
  styles: {
    passes: 'its styles stay inside',
    seen: 'another look of what is not yours, with an earlier shell or before scripts run',
    mend: 'name a class of your own in each rule',
  },
  globals: {
    passes: 'it leaves alone what belongs to all: built-in objects, history and the storage of others',
    seen: 'the release before, because the shell replaces this one, or failures of other pages',
    mend: 'use a function of your own, and keys in the storage that begin with the name of the area',
  },
  accessible: {
    passes: 'axe finds nothing on its pages',
    seen: 'with a screen reader or a keyboard, a page that they cannot use',
    mend: 'change the element as the rule says',
  },
  policy: {
    passes: 'it keeps the security policy',
    seen: 'a page without what is refused',
    mend: 'take styles as files or by insertRule(), and everything else from the site or among your files',
  },
  console: {
    passes: 'the console shows no errors',
    seen: 'possibly nothing, or a control that does not respond',
    mend: 'handle the error where it is thrown',
  },
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;

export interface CheckResult {
  check: CheckName;
  passed: boolean;
  /** Empty for a check that has passed; otherwise each with its place in the sources, where that is known. */
  problems: string[];
  /** What visitors would have, and what mends it, of a check that has failed. */
  advice?: Pick<Check, 'seen' | 'mend'>;
}

export interface Report {
  url: string;
  /** Undefined when there is no telling which remote it is. */
  remote?: { name: string; release: string };
  passed: boolean;
  /** Those that could be made: without a description there is nothing to load. */
  results: CheckResult[];
  /** What to know about how it was checked. */
  notes: string[];
  /** Routes that are better not rendered on the server. */
  unrendered: string[];
}

/** Collects what the checks find. */
export class Findings {
  readonly notes: string[] = [];
  /** Routes by the problem with their rendering. */
  readonly #rendered = new Map<string, string>();
  /** Pages that the shell has given up, of which nothing else is said. */
  readonly failedPages = new Set<string>();
  /** The release does not load, so that nothing else can be said of it. */
  isOver = false;
  readonly #causes = new Set<string>();
  readonly #problems = new Map<CheckName, Set<string>>();

  /** Says that a check is made; without problems it will have passed. */
  begin(...names: CheckName[]): void {
    for (const name of names) if (!this.#problems.has(name)) this.#problems.set(name, new Set());
  }

  add(name: CheckName, ...problems: string[]): void {
    this.begin(name);
    for (const problem of problems) this.#problems.get(name)?.add(problem);
  }

  addRendered(route: string, problem: string): void {
    this.add('rendered', problem);
    this.#rendered.set(problem, route);
  }

  /** Says that an error is the cause of a problem already, and is no further one where it is met again. */
  explain(message: string): void {
    if (message) this.#causes.add(message);
  }

  hasFailed(...names: CheckName[]): boolean {
    return names.some((name) => (this.#problems.get(name)?.size ?? 0) > 0);
  }

  toResults(): CheckResult[] {
    return (Object.keys(checks) as CheckName[])
      .filter((check) => this.#problems.has(check))
      .map((check) => {
        const problems = [...(this.#problems.get(check) ?? [])].filter(
          (problem) => !this.#isRepeated(check, problem),
        );
        const { seen, mend } = checks[check];
        return problems.length === 0
          ? { check, passed: true, problems }
          : { check, passed: false, problems, advice: { seen, mend } };
      });
  }

  /** Routes that are better not rendered on the server. */
  findUnrendered(): string[] {
    const { problems = [] } = this.toResults().find(({ check }) => check === 'rendered') ?? {};
    return [...new Set(problems.flatMap((problem) => this.#rendered.get(problem) ?? []))];
  }

  /** Whether it is an error that another check reports by its cause, or without a server. */
  #isRepeated(check: CheckName, problem: string): boolean {
    if (check !== 'rendered' && check !== 'console') return false;
    const alsoWithoutServer = check === 'rendered' ? (this.#problems.get('console') ?? []) : [];
    return [...this.#causes, ...alsoWithoutServer].some((text) => problem.includes(text));
  }
}

/** A line for each check, and below it what is wrong. */
export function renderReport({ url, remote, results, notes, passed }: Report): string {
  const made = new Map(results.map((result) => [result.check, result]));
  const lines = (Object.keys(checks) as CheckName[]).flatMap((name) => {
    const result = made.get(name);
    const { passes, seen, mend } = checks[name];
    if (!result) return [`  – ${passes}: not checked`];
    if (result.passed) return [`  ✓ ${passes}`];
    return [
      `  ✗ ${passes}`,
      ...shorten(result.problems).map((text) => `      ${toVisibleLine(text)}`),
      `      Visitors would have: ${seen}.`,
      `      To mend it: ${mend}.`,
    ];
  });
  const failed = results.filter((result) => !result.passed).length;
  return [
    remote ? `${remote.name} ${remote.release}, ${url}` : url,
    ...lines,
    ...notes.map((note) => `  ${toVisibleLine(note)}`),
    passed ? 'This remote keeps the contract.' : `This remote does not keep the contract: ${failed} failed.`,
  ].join('\n');
}

const mostProblems = 8;

function shorten(problems: string[]): string[] {
  const shown = problems.slice(0, mostProblems);
  return problems.length > mostProblems ? [...shown, `and ${problems.length - mostProblems} more`] : shown;
}
