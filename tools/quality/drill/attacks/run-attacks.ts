import { toReason } from '@site/command-kit/user-error';
import { toReport, type DrillReport } from '../drill-report';
import type { Attack } from './attack';
import { createTarget, findMissing, type TargetFacts } from './create-target';

/** Runs attacks on one site, one after the other, even after one that fails. */
export async function runAttacks(
  attacks: Attack[],
  facts: TargetFacts,
  onReport: (report: DrillReport) => void,
): Promise<DrillReport[]> {
  const reports: DrillReport[] = [];
  for (const attack of attacks) {
    const report = await runAttack(attack, facts);
    onReport(report);
    reports.push(report);
  }
  return reports;
}

async function runAttack(attack: Attack, facts: TargetFacts): Promise<DrillReport> {
  const { name, title, needs = [] } = attack;
  const problems = findMissing(needs, facts);
  if (problems.length > 0) return { name, title, result: 'skip', seconds: 0, figures: {}, problems };
  const startedAt = Date.now();
  const toSeconds = () => Math.round((Date.now() - startedAt) / 1000);
  try {
    return toReport(attack, await attack.run(createTarget(facts)), toSeconds());
  } catch (error) {
    return { name, title, result: 'fail', seconds: toSeconds(), figures: {}, problems: [toReason(error)] };
  }
}
