import { join } from 'node:path';
import { build } from 'esbuild';
import { useFolder } from './use-folder';

/** The script of renderer processes, bundled as for production; call the function inside a test. */
export function useRendererProcess(): () => string {
  const folder = useFolder('all');
  const file = () => folder('renderer-process.mjs');
  beforeAll(async () => {
    await build({
      entryPoints: [join(__dirname, '../rendering/renderer-process.ts')],
      outfile: file(),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
  });
  return file;
}
