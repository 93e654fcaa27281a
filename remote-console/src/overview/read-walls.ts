/** Of the shell server, and nothing of the registry. */
const readinessPath = '/readyz';
const timeoutMs = 10_000;

/** The sentence in which a shell server says what stands around the server parts of releases. Rejects when it says none. */
export async function readWalls(): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  // A server that is not ready says it as well.
  const response = await fetch(readinessPath, { cache: 'no-store', credentials: 'omit', signal });
  const { walls } = (await response.json()) as { walls?: { summary?: unknown } };
  if (typeof walls?.summary !== 'string') throw new Error(`${readinessPath} says nothing of walls`);
  return walls.summary;
}
