import { createConfig, createAloneConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { findFreePort, requireFreePort } from '../processes/free-port';
import { describeDevRelease, devDescriptionPath, toOverrideLink } from './dev-override';
import { developmentRelease, devPublicPath } from './dev-releases';
import { startDevServer } from './dev-server';

/**
 * One remote alone: its pages in a plain frame with a fake session, and beside them the federated build, which a shell
 * elsewhere can load.
 */
export async function devRemote(name: string): Promise<void> {
  const host = process.env.HOST ?? '127.0.0.1';
  const port = process.env.PORT ? Number(process.env.PORT) : await findFreePort(host);
  await requireFreePort(port, host);
  const origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '') || 'http://localhost:3000';
  const options = (folder: string, publicPath: string) => ({
    mode: 'development' as const,
    outputPath: fromRoot('node_modules/.cache/dev', folder),
    publicPath,
  });
  const server = await startDevServer({
    configurations: [
      createAloneConfig(name, options(`${name}-alone`, '/alone/')),
      createConfig(
        { kind: 'remote', name, release: developmentRelease },
        // The page is the deployed site's, so files must come from here by their full address.
        { ...options(`${name}-live`, origin + devPublicPath(name)), forProductionShell: true },
      ),
    ],
    host,
    port,
    json: { [devDescriptionPath(name)]: await describeDevRelease(name) },
    apiOrigin: process.env.API_ORIGIN,
    renderHtml: () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>remote-${name} alone</title>
</head>
<body>
<div id="root"></div>
<script src="/alone/main.js"></script>
</body>
</html>
`,
  });
  print(`
  remote-${name} alone:  ${origin}
  in a running site:  ${toOverrideLink(siteUrl, name, origin)}
                      (where ALLOW_OVERRIDES permits it; SITE_URL says which site)
`);
  const stop = async () => {
    await server.stop();
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
