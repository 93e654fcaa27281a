import type { Observation } from '../drill';
import type { Attack, AttackTarget, Need } from './attack';

export interface TargetFacts {
  url: string;
  admin?: { email: string; password: string } | undefined;
  operatorToken?: string | undefined;
}

const missing: Record<Need, string> = {
  admin: 'it needs ADMIN_EMAIL and ADMIN_PASSWORD of the site',
  operator: 'it needs the OPERATOR_TOKEN of the site',
  tls: 'the site speaks HTTP/2 over TLS alone, and its address begins with http:',
  here: 'it reaches for files and servers of this machine, and the site is on another one',
};

/** Runs an attack on a site; resolves with the reasons when the site lacks what the attack needs. */
export async function runAttack(
  { needs = [], run }: Attack,
  facts: TargetFacts,
): Promise<Observation | string[]> {
  const has: Record<Need, boolean> = {
    admin: facts.admin !== undefined,
    operator: facts.operatorToken !== undefined,
    tls: facts.url.startsWith('https:'),
    here: isOnThisMachine(facts.url),
  };
  const reasons = needs.filter((need) => !has[need]).map((need) => missing[need]);
  return reasons.length > 0 ? reasons : run(createTarget(facts));
}

export function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

const createTarget = ({ url, admin, operatorToken }: TargetFacts): AttackTarget => ({
  url,
  get admin() {
    return required('admin', admin);
  },
  get operatorToken() {
    return required('operator', operatorToken);
  },
});

function required<Value>(need: Need, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`An attack that uses "${need}" has to name it among its needs.`);
  return value;
}
