import { toReason } from '@site/command-kit/user-error';
import { toVerdict, type Verdict } from '../verdict';
import type { Attack } from './attack';
import { createTarget, findMissing, type TargetFacts } from './create-target';

/** Runs attacks on one site, one after the other; one that fails does not keep the next from running. */
export async function runAttacks(
  attacks: Attack[],
  facts: TargetFacts,
  onVerdict: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const attack of attacks) {
    const verdict = await runAttack(attack, facts);
    onVerdict(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

async function runAttack(attack: Attack, facts: TargetFacts): Promise<Verdict> {
  const { name, title, needs = [] } = attack;
  const problems = findMissing(needs, facts);
  if (problems.length > 0) return { name, title, result: 'skip', seconds: 0, figures: {}, problems };
  const startedAt = Date.now();
  const toSeconds = () => Math.round((Date.now() - startedAt) / 1000);
  try {
    return toVerdict(attack, await attack.run(createTarget(facts)), toSeconds());
  } catch (error) {
    return { name, title, result: 'fail', seconds: toSeconds(), figures: {}, problems: [toReason(error)] };
  }
}
