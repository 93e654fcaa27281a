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
