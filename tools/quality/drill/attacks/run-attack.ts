import type { Observation } from '../drill';
import type { Attack } from './attack';
import { createTarget, findMissing, type TargetFacts } from './create-target';

/** Runs an attack on a site; resolves with the reasons when the site lacks what the attack needs. */
export async function runAttack(
  { needs = [], run }: Attack,
  facts: TargetFacts,
): Promise<Observation | string[]> {
  const missing = findMissing(needs, facts);
  return missing.length > 0 ? missing : run(createTarget(facts));
}
