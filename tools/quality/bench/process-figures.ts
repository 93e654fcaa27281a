/** How much processor time the API's process has used so far, in seconds, by its own metrics. */
export async function readApiCpuSeconds(apiUrl: string): Promise<number> {
  return readFigure(apiUrl, 'process_cpu_seconds_total');
}

/** What the API's process holds in memory, in bytes. */
export async function readApiMemory(apiUrl: string): Promise<number> {
  return readFigure(apiUrl, 'process_resident_memory_bytes');
}

async function readFigure(apiUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text();
  const figure = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1];
  if (figure === undefined) throw new Error(`${apiUrl}/metrics does not tell ${name}.`);
  return Number(figure);
}
