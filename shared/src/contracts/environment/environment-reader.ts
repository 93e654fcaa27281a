import { isSecret, readSecretFile, toFileVariable, type SecretName } from './secrets';

/** Environment variables as Node gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables one by one and remembers what is wrong instead of throwing, so that a start can name every
 * bad variable at once. An empty variable counts as unset. A secret is read from its file where that is named.
 */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #env: Environment;
  readonly #secrets = new Map<SecretName, string | undefined>();

  constructor(env: Environment) {
    this.#env = env;
  }

  /** The trimmed text, or undefined when unset; of a file all but its final newline. */
  find(name: string): string | undefined {
    return isSecret(name) ? this.#findSecret(name) : this.#variable(name);
  }

  text(name: string, fallback: string): string {
    return this.find(name) ?? fallback;
  }

  /** For variables without a sensible default; `why` completes "X is missing: …". */
  required(name: string, why: string): string {
    const value = this.find(name);
    if (!this.#isGiven(name)) this.problems.push(`${name} is missing: ${why}`);
    return value ?? '';
  }

  /** A whole number between `min` and `max`. */
  integer(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const text = this.find(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, but is "${text}"`);
    return fallback;
  }

  /** `true`, `1`, `yes`, `on` and their opposites. */
  boolean(name: string, fallback: boolean): boolean {
    const text = this.find(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    this.problems.push(`${name} must be true or false, but is "${text}"`);
    return fallback;
  }

  /** A URL with one of `protocols` (written `https:`), without its trailing slash. */
  url(name: string, protocols: string[]): string | undefined {
    const text = this.find(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol)) return text.replace(/(?<!\/)\/+$/, '');
    // The value stays out of the message: such URLs carry passwords.
    this.problems.push(`${name} must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return undefined;
  }

  /** For rules of the caller's own. */
  reject(problem: string): void {
    this.problems.push(problem);
  }

  #variable(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  #isGiven(name: string): boolean {
    const file = isSecret(name) ? this.#variable(toFileVariable(name)) : undefined;
    return (this.#variable(name) ?? file) !== undefined;
  }

  /** Reads a file once: its problem is reported once, and a pipe has its content once. */
  #findSecret(name: SecretName): string | undefined {
    if (!this.#secrets.has(name)) this.#secrets.set(name, this.#readSecret(name));
    return this.#secrets.get(name);
  }

  #readSecret(name: SecretName): string | undefined {
    const value = this.#variable(name);
    const file = this.#variable(toFileVariable(name));
    if (file === undefined) return value;
    if (value !== undefined) {
      this.reject(`${name} and ${toFileVariable(name)} are both set, but only one of them may be`);
      return value;
    }
    const secret = readSecretFile(file);
    if ('value' in secret) return secret.value;
    this.reject(`${toFileVariable(name)} ${secret.problem}`);
    return undefined;
  }
}

/** What reading a deployable's configuration ends in: a configuration, or everything that is wrong with it. */
export type ConfigResult<Config> = { config: Config } | { problems: string[] };
