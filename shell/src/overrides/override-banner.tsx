import { Button } from '@site/shared/ui';
import { BottomBar, BottomBars } from '../bottom-bars';
import type { AppliedOverride } from './applied-override';
import { getOverrides, setOverrides } from './override-cookie';

/** Names the remotes that are replaced in this browser, and can end that. */
export function OverrideBanner({ overrides }: { overrides: AppliedOverride[] }) {
  return (
    <BottomBars>
      <section aria-label="Overrides in this browser">
        {overrides.map((override) => (
          <BottomBar key={override.name}>
            <p>{describe(override)}</p>
            <Button size="small" onClick={() => end(override.name)}>
              End override
            </Button>
          </BottomBar>
        ))}
      </section>
    </BottomBars>
  );
}

function describe({ name, address, problem }: AppliedOverride): string {
  const { origin } = new URL(address);
  return problem === undefined
    ? `Only in this browser, ${name} comes from ${origin}. Where that fails, the live release is shown.`
    : `${name} from ${origin} cannot be shown: ${problem}. You see the live release.`;
}

function end(name: string): void {
  const { [name]: _ended, ...others } = getOverrides();
  setOverrides(others);
  // Its code is in the page, and the page allows its origin.
  location.reload();
}
