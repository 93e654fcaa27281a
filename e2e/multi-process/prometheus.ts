import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@site/command-kit/free-port';
import { findProgram } from '@site/programs/optional-programs';

export interface Prometheus {
  url: string;
  stop(): Promise<void>;
}

export interface ScrapedServer {
  job: string;
  /** Host and port. */
  address: string;
  path: string;
}

/**
 * A Prometheus of its own that looks at the servers every second, in a folder that is empty. It responds a little later.
 * Undefined where none is installed.
 */
export async function startPrometheus(
  folder: string,
  servers: ScrapedServer[],
): Promise<Prometheus | undefined> {
  const program = await findProgram('prometheus');
  if (!program) return undefined;
  const port = await findFreePort();
  const configFile = path.join(folder, 'prometheus.json');
  // JSON is YAML, too.
  const config = {
    global: { scrape_interval: '1s' },
    scrape_configs: servers.map(({ job, address, path: metricsPath }) => ({
      job_name: job,
      metrics_path: metricsPath,
      static_configs: [{ targets: [address] }],
    })),
  };
  await writeFile(configFile, JSON.stringify(config));
  const server = spawn(
    program,
    [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${path.join(folder, 'figures')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(server, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
