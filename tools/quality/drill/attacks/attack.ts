import type { SiteClient } from '@site/command-kit/site-client';
import type { Observation } from '../drill';

/** What an attack needs beside the site's URL, and some deployments do not offer. */
export type Need = 'mailbox' | 'admin' | 'operator' | 'api' | 'tls' | 'here';

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
  /** The URL of the API's own process, without a trailing slash. Needs `api`. */
  readonly apiUrl: string;
  /** Needs `admin`. */
  readonly admin: { email: string; password: string };
  /** Needs `operator`. */
  readonly operatorToken: string;
  /** A new browser without cookies. */
  openBrowser(): SiteClient;
  /** Signs up, verifies and signs in a new member. Needs `mailbox`. */
  createMember(): Promise<Member>;
  /** The one-time code in the newest mail to this address that contains one. Needs `mailbox`. */
  findCode(email: string): Promise<string | undefined>;
}

/** A member who exists for one attack. */
export interface Member {
  /** The browser with the member's session. */
  browser: SiteClient;
  email: string;
  password: string;
  access: string;
  refresh: string;
}
