import { allWalls, type Wall } from './walls';

/** What keeps the code of releases in their processes, for operators. */
export interface WallsReport {
  standing: readonly Wall[];
  missing: readonly Wall[];
  /** Whether the server parts of releases run. */
  rendersReleases: boolean;
  /** The same as a sentence. */
  summary: string;
}

/** A release is rendered where all walls stand, or where the operator has accepted that some are missing. */
export function reportWalls(standing: readonly Wall[], acceptsMissing: boolean): WallsReport {
  const missing = allWalls.filter((wall) => !standing.includes(wall));
  const report = { standing, missing, rendersReleases: missing.length === 0 || acceptsMissing };
  return { ...report, summary: describeWalls(report) };
}

function describeWalls({ standing, missing, rendersReleases }: Omit<WallsReport, 'summary'>): string {
  if (missing.length === 0)
    return `All walls around the server parts of releases stand: ${standing.join(', ')}.`;
  const lacking = `This machine does not give these walls around the server parts of releases: ${missing.join(', ')}`;
  return rendersReleases
    ? `${lacking}. They run all the same, because RENDER_WITHOUT_WALLS accepts that.`
    : `${lacking}. So none of them runs, and browsers render their pages; RENDER_WITHOUT_WALLS=true would accept the risk.`;
}
