import type { RolloutSummary } from '@site/shared/contracts/api';
import { Badge } from '@site/shared/ui';

/** How far an open rollout is. */
export function RolloutBadge({ rollout: { state, steps, percent, group } }: { rollout: RolloutSummary }) {
  if (state === 'waiting') return <Badge tone="warning">Needs a look</Badge>;
  if (percent === 0) return <Badge tone="info">{`Group ${group}`}</Badge>;
  return <Badge tone="info">{steps.length === 1 ? 'Watched' : `${percent} % of visitors`}</Badge>;
}
