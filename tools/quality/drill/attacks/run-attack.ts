import { SiteClient } from '@site/command-kit/site-client';
import { findNewestCode } from '@site/demo/mailbox';
import type { Observation } from '../drill';
import type { Attack, AttackTarget, Need } from './attack';
import { createMember } from './create-member';

export interface TargetFacts {
  url: string;
  apiUrl?: string | undefined;
  admin?: { email: string; password: string } | undefined;
  operatorToken?: string | undefined;
  /** False when the site sends its mails to a relay, where their codes cannot be read. */
  hasMailbox: boolean;
}

const missing: Record<Need, string> = {
  mailbox: 'its mails leave through a relay, so their codes cannot be read here (/dev/mailbox)',
  admin: 'it needs ADMIN_EMAIL and ADMIN_PASSWORD of the site',
  operator: 'it needs the OPERATOR_TOKEN of the site',
  api: "it needs the address of the API's own process (--api)",
  tls: 'the site speaks HTTP/2 over TLS alone, and its address begins with http:',
  here: 'it reaches for files and servers of this machine, and the site is on another one',
};

/** Runs an attack on a site; resolves with the reasons when the site lacks what the attack needs. */
export async function runAttack(
  { needs = [], run }: Attack,
  facts: TargetFacts,
): Promise<Observation | string[]> {
  const has: Record<Need, boolean> = {
    mailbox: facts.hasMailbox,
    admin: facts.admin !== undefined,
    operator: facts.operatorToken !== undefined,
    api: facts.apiUrl !== undefined,
    tls: facts.url.startsWith('https:'),
    here: isOnThisMachine(facts.url),
  };
  const reasons = needs.filter((need) => !has[need]).map((need) => missing[need]);
  return reasons.length > 0 ? reasons : run(createTarget(facts));
}

export function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function createTarget({ url, apiUrl, admin, operatorToken }: TargetFacts): AttackTarget {
  const target: AttackTarget = {
    url,
    get apiUrl() {
      return required('api', apiUrl);
    },
    get admin() {
      return required('admin', admin);
    },
    get operatorToken() {
      return required('operator', operatorToken);
    },
    openBrowser: () => new SiteClient(url),
    createMember: () => createMember(target),
    findCode: (email) => findNewestCode(new SiteClient(url), email),
  };
  return target;
}

function required<Value>(need: Need, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`An attack that uses "${need}" has to name it among its needs.`);
  return value;
}
