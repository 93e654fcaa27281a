import { join } from 'node:path';
import { runShellServer } from '../run-shell-server';
import { developmentPath, developmentStyleNonce } from './development-files';
import { registerBundler } from './register-bundler';
import { withDevelopmentReleases } from './with-development-releases';

/** The bundler that watches the sources. `npm run dev` starts it and this server. */
const bundlerOrigin = process.env.BUNDLER_ORIGIN;
if (bundlerOrigin === undefined) throw new Error('BUNDLER_ORIGIN is missing: npm run dev sets it');

const toAsset = (file: string) => ({ url: `${developmentPath}shell/${file}`, integrity: '' });

await runShellServer({
  assets: {
    scripts: [toAsset('refresh-hook.js'), toAsset('main.js')],
    styles: [],
    federation: [],
    shared: {},
    styleNonce: developmentStyleNonce,
  },
  // Nothing is there: the bundler serves what a build would write.
  assetsDir: join(import.meta.dirname, 'assets'),
  publicDir: join(import.meta.dirname, 'public'),
  // Another name than in production, whose last good releases a day of development must not replace.
  releaseSetFile: 'development-release-set.json',
  adaptRegistry: (registry) => withDevelopmentReleases(registry, bundlerOrigin),
  extend: (app) => registerBundler(app, bundlerOrigin),
});
