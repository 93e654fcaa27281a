import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runShellServer } from '../run-shell-server';
import { developmentPath, developmentStyleNonce } from './development-files';
import { DevelopmentRendering } from './development-rendering';
import { registerBundler } from './register-bundler';
import { RenderingParts } from './rendering-parts';
import { withDevelopmentReleases } from './with-development-releases';

/** The bundler that watches the sources. `npm run dev` starts it and this server, and writes the release set. */
const { BUNDLER_ORIGIN: bundlerOrigin, RELEASE_SET_FILE: releaseSetFile } = process.env;
if (bundlerOrigin === undefined || releaseSetFile === undefined)
  throw new Error('BUNDLER_ORIGIN or RELEASE_SET_FILE is missing: npm run dev sets them');

/** What the build makes one script of (`early-script.js`). This file itself is in `shell/dist/dev/`. */
const earlyScripts = ['replay-early-input.js', 'start-scripts.js'].map((name) =>
  join(import.meta.dirname, '../../src/served-page', name),
);

async function readEarlyScript(): Promise<string> {
  const texts = await Promise.all(earlyScripts.map((file) => readFile(file, 'utf8')));
  return texts.map((text) => `{${text}}`).join('');
}

const toAsset = (file: string) => ({ url: `${developmentPath}shell/${file}`, integrity: '' });

await runShellServer({
  assets: {
    scripts: [toAsset('refresh-hook.js'), toAsset('main.js')],
    styles: [],
    federation: [],
    shared: {},
    earlyScript: await readEarlyScript(),
    styleNonce: developmentStyleNonce,
  },
  // Nothing is there: the bundler serves what a build would write.
  assetsDir: join(import.meta.dirname, 'assets'),
  publicDir: join(import.meta.dirname, 'public'),
  // Another name than in production, whose last good releases a day of development must not replace.
  releaseSetFile: 'development-release-set.json',
  startRendering: () =>
    new DevelopmentRendering({
      parts: new RenderingParts(bundlerOrigin),
      processFile: join(import.meta.dirname, 'renderer-process.mjs'),
      print: (text) => console.warn(text),
    }),
  adaptRegistry: (registry) => withDevelopmentReleases(registry, releaseSetFile),
  extend: (app) => registerBundler(app, bundlerOrigin),
});
