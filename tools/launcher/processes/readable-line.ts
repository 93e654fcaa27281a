/** The fields that all lines of the servers' logs have; see `docs/operate.md`. */
interface LogRecord {
  time: number;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
  durationMs?: number;
  err?: { message?: string; stack?: string };
}

/** A line of a server's log for a terminal. A line that is not JSON stays as it is. */
export function toReadableLine(name: string, line: string): string {
  const record = parse(line);
  if (!record) return line;
  const { time, err } = record;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const failure = err?.stack ?? err?.message;
  return `${clock} ${name}: ${describe(record)}${failure === undefined ? '' : `\n${failure}`}`;
}

function describe({ msg, method, path, status, durationMs }: LogRecord): string {
  if (status === undefined) return msg;
  return `${method} ${path} ${status}, ${Math.round(durationMs ?? 0)} ms`;
}

function parse(line: string): LogRecord | undefined {
  try {
    const record = JSON.parse(line) as Partial<LogRecord> | null;
    const isRecord = typeof record?.time === 'number' && typeof record.msg === 'string';
    return isRecord ? (record as LogRecord) : undefined;
  } catch {
    return undefined;
  }
}
