import { execFile } from 'node:child_process';
import { build } from 'esbuild';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';

const folder = useFolder('all');

test.each([
  ['publish-job', ['blog'], 'blog could not be published'],
  ['publish-shell-job', [], 'The shell could not be published'],
])(
  '%s runs as one file far from the repository, made of nothing but tools and shared',
  async (name, words, what) => {
    const file = folder(`${name}.mjs`);
    const { metafile } = await build({
      entryPoints: [fromRoot(`tools/release/publish-job/${name}.ts`)],
      // As in the Dockerfile.
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: file,
      absWorkingDir: fromRoot(),
      metafile: true,
    });
    const parts = Object.keys(metafile.inputs).map((input) => input.split('/')[0]);
    expect([...new Set(parts)].sort()).toEqual(['node_modules', 'shared', 'tools']);

    const printed = await new Promise<string>((resolve) => {
      execFile(process.execPath, [file, ...words, folder()], { cwd: folder(), env: {} }, (_, out, errors) =>
        resolve(out + errors),
      );
    });
    expect(printed).toMatch(new RegExp(`^${what}: .*SITE_URL`));
  },
);
