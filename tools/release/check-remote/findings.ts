import { checks, type CheckName, type CheckResult } from './checks';

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
