import { allLayers, type Layer } from './isolation-layers';

/** The isolation of the processes that run the code of releases, for operators. */
export interface IsolationReport {
  standing: readonly Layer[];
  missing: readonly Layer[];
  /** Whether the server parts of releases run. */
  rendersReleases: boolean;
  /** The report as a sentence. */
  summary: string;
}

/** Releases are rendered when all layers are available, or the operator accepts that some are missing. */
export function reportIsolation(standing: readonly Layer[], acceptsMissing: boolean): IsolationReport {
  const missing = allLayers.filter((layer) => !standing.includes(layer));
  const report = { standing, missing, rendersReleases: missing.length === 0 || acceptsMissing };
  return { ...report, summary: describeIsolation(report) };
}

function describeIsolation({ standing, missing, rendersReleases }: Omit<IsolationReport, 'summary'>): string {
  if (missing.length === 0) return `The server parts of releases are isolated: ${standing.join(', ')}.`;
  const lacking = `This machine lacks isolation layers for the server parts of releases: ${missing.join(', ')}`;
  return rendersReleases
    ? `${lacking}. They run all the same, because RENDER_WITHOUT_WALLS accepts that.`
    : `${lacking}. So none of them runs, and browsers render their pages; RENDER_WITHOUT_WALLS=true would accept the risk.`;
}
