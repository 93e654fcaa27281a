import type { CompatibilityResponse, PlannedRelease } from '@site/shared/contracts/api';
import type { Outcome } from './outcome';
import type { RegistryClient } from './registry-client';

interface Question {
  registry: Pick<RegistryClient, 'checkCompatibility'>;
  siteUrl: string;
  remote: string;
  planned: PlannedRelease;
  /** That routes are dropped is meant. */
  dropRoutes?: boolean | undefined;
}

/** Says whether a release could go live, by what the registry of the site says of its plan. Fails the command when not. */
export async function canIRelease(question: Question): Promise<Outcome> {
  const { registry, siteUrl, remote, planned, dropRoutes } = question;
  const found = await registry.checkCompatibility(remote, planned);
  const reasons = [
    ...found.problems.map(({ message }) => message),
    ...(dropRoutes ? [] : found.dropped_routes.map(describeDropped)),
  ];
  const fits = reasons.length === 0;
  const first = `${remote} ${fits ? 'can' : 'cannot'} be released at ${siteUrl}. ${describeLive(found)}`;
  return {
    json: { fits, ...found },
    text: [first, ...reasons.map((reason) => `  ${reason}`)].join('\n'),
    hasFailed: !fits,
  };
}

function describeLive({ live }: CompatibilityResponse): string {
  return live === null ? 'Nothing of it is live now.' : `Live now: ${live}.`;
}

function describeDropped(route: string): string {
  return `The route ${route} is live, and would be no more; say --drop-routes where that is meant.`;
}
