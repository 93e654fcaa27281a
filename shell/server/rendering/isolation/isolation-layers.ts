/** How Linux isolates a renderer process, by name; each layer is sufficient by itself for what it prevents. */
export const platformLayers = {
  files: 'a root of its own with nothing but Node, its libraries and the script',
  network: 'a network without devices',
  processes: 'no other process in sight',
  syscalls: 'no system calls for sockets, other processes, namespaces or shared memory',
  memory: 'a limit for all of its memory',
} as const;

/** How Node and the script isolate the code of a release, on every platform. */
export const processLayers = {
  permissions: "Node's permissions, with nothing but the script to read",
  language: 'built-in objects that cannot be changed, without what leads out',
} as const;

export type PlatformLayer = keyof typeof platformLayers;
export type Layer = PlatformLayer | keyof typeof processLayers;

export const allPlatformLayers = Object.keys(platformLayers) as PlatformLayer[];
export const allLayers = [...allPlatformLayers, ...Object.keys(processLayers)] as Layer[];

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
