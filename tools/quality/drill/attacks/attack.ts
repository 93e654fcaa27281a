import type { SiteClient } from '@site/command-kit/site-client';
import type { Observation } from '../drill';

/** What an attack uses beyond the site's address, and a deployment elsewhere may not offer. */
export type Need = 'mailbox' | 'admin' | 'operator' | 'api' | 'tls' | 'here';

/** Something that a stranger or a member would try on a running site, and what must hold then is watched. */
export interface Attack {
  name: string;
  /** What is done, in a few words. */
  title: string;
  /** Where one of these is missing the attack is skipped, with the reason. */
  needs?: readonly Need[];
  run(target: AttackTarget): Promise<Observation>;
}

/** A running site. What an attack does not name among its needs throws when it is used. */
export interface AttackTarget {
  /** Of the shell server, without a trailing slash. */
  readonly url: string;
  /** Of the API's own process, likewise. Needs `api`. */
  readonly apiUrl: string;
  /** Needs `admin`. */
  readonly admin: { email: string; password: string };
  /** Needs `operator`. */
  readonly operatorToken: string;
  /** The cookies of a browser that has never been here. */
  openBrowser(): SiteClient;
  /** Signs up, verifies and signs in somebody new. Needs `mailbox`. */
  createMember(): Promise<Member>;
  /** The one-time code in the newest mail to an address that carries one. Needs `mailbox`. */
  findCode(email: string): Promise<string | undefined>;
}

/** Somebody who exists for one attack. */
export interface Member {
  /** Where the member signed in. */
  browser: SiteClient;
  email: string;
  password: string;
  access: string;
  refresh: string;
}
