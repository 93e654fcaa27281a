import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The script of renderer processes, bundled as for production; call the function inside a test. */
export function useRendererProcess(): () => string {
  let folder: string;
  const file = () => join(folder, 'renderer-process.mjs');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renderer-process-'));
    await build({
      entryPoints: [join(__dirname, '../rendering/renderer-process.ts')],
      outfile: file(),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
  });
  afterAll(() => rm(folder, { recursive: true }));
  return file;
}
