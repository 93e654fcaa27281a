import type { Observation } from '../drill';

/** What an attack needs beside the site's URL, and some deployments do not offer. */
export type Need = 'admin' | 'operator' | 'tls' | 'here';

/** Something that a stranger or a member may try on a running site. */
export interface Attack {
  name: string;
  /** What is done, in a few words. */
  title: string;
  /** When one of these is missing, the attack is skipped with the reason. */
  needs?: readonly Need[];
  run(target: AttackTarget): Promise<Observation>;
}

/** A running site. Members that need something throw unless the attack lists it in `needs`. */
export interface AttackTarget {
  /** The URL of the shell server, without a trailing slash. */
  readonly url: string;
  /** Needs `admin`. */
  readonly admin: { email: string; password: string };
  /** Needs `operator`. */
  readonly operatorToken: string;
}
