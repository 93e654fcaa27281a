import { toVisibleLine } from '@site/shared/contracts';

/** What is checked, in the order of the report, each with the sentence that is true when it passes. */
export const checks = {
  description: 'its description or manifest is one that the registry takes',
  files: 'every file is there and matches its hash',
  origins: 'other origins may load the files',
  budget: 'entry and release are within their budgets',
  react: 'there is no second React',
  loads: 'the shell loads and starts it',
  routes: 'every route shows a page with one heading and a title of its own',
  rendered: 'the browser takes over what the server has rendered of it',
  leaving: 'it leaves nothing behind and comes back',
  styles: 'its styles stay inside',
  globals: 'it leaves alone what belongs to all: built-in objects, history and the storage of others',
  accessible: 'axe finds nothing on its pages',
  policy: 'it keeps the security policy',
  console: 'the console shows no errors',
} as const;

export type CheckName = keyof typeof checks;

export interface CheckResult {
  check: CheckName;
  passed: boolean;
  /** Empty for a check that has passed. */
  problems: string[];
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
}

/** Collects what the checks find. */
export class Findings {
  readonly notes: string[] = [];
  readonly #problems = new Map<CheckName, Set<string>>();

  /** Says that a check is made; without problems it will have passed. */
  begin(...names: CheckName[]): void {
    for (const name of names) if (!this.#problems.has(name)) this.#problems.set(name, new Set());
  }

  add(name: CheckName, ...problems: string[]): void {
    this.begin(name);
    for (const problem of problems) this.#problems.get(name)?.add(problem);
  }

  hasFailed(...names: CheckName[]): boolean {
    return names.some((name) => (this.#problems.get(name)?.size ?? 0) > 0);
  }

  toResults(): CheckResult[] {
    return (Object.keys(checks) as CheckName[])
      .filter((check) => this.#problems.has(check))
      .map((check) => {
        const problems = [...(this.#problems.get(check) ?? [])];
        return { check, passed: problems.length === 0, problems };
      });
  }
}

/** A line for each check, and below it what is wrong. */
export function renderReport({ url, remote, results, notes, passed }: Report): string {
  const made = new Map(results.map((result) => [result.check, result]));
  const lines = (Object.keys(checks) as CheckName[]).flatMap((name) => {
    const result = made.get(name);
    if (!result) return [`  – ${checks[name]}: not checked`];
    return [
      `  ${result.passed ? '✓' : '✗'} ${checks[name]}`,
      ...shorten(result.problems).map((text) => `      ${toVisibleLine(text)}`),
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
