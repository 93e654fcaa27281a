import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { findRemoteForPath, findRoute, type BootstrapData } from '@site/shared/contracts';
import { extensionsPath } from '@site/shared/contracts/registry';
import { createMemoryRouter, Outlet, type Remote } from '@site/shared/router';
import { App } from '../app';
import { AuthProvider } from '../auth';
import { ReleaseSetProvider } from '../releases';
import { createRoutes } from '../routes';
import { deferInlineStyles, preloadPage, type LoadedRelease } from '../served-page';

export interface RenderRequest {
  /** What the browser will find in the same page. */
  bootstrapData: BootstrapData;
  /** Path and query of the page. */
  url: string;
}

/** What React puts ahead of the markup of a tree without a head: there it would be in the way, and the head has its own. */
const headElements = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

/**
 * The markup of a page, as `#root` holds it, for a visitor without an account; of an extension, without the frame.
 *
 * @param remote the server part of the release that owns the page; absent for a page of the shell itself
 * @throws whatever the page threw: an error anywhere means no markup at all
 */
export async function renderPage({ bootstrapData, url }: RenderRequest, remote?: Remote): Promise<string> {
  const { pathname } = new URL(url, 'http://site');
  const isExtension = remote && pathname.startsWith(extensionsPath);
  if (isExtension) await preloadPage(remote, pathname);
  const loaded = remote && !isExtension ? await loadPage(bootstrapData, pathname, remote) : undefined;
  const routes = isExtension
    ? [{ element: <Outside {...bootstrapData} />, children: remote.routes }]
    : createRoutes(bootstrapData.releases);
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const markup = await renderToText(
    <App bootstrapData={bootstrapData} router={router} servedPage={{ loaded }} />,
  );
  return deferInlineStyles(markup.replace(headElements, ''));
}

/** What an extension has around it. */
function Outside({ releases }: Pick<BootstrapData, 'releases'>) {
  return (
    <ReleaseSetProvider initial={releases}>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
    </ReleaseSetProvider>
  );
}

async function loadPage(
  { releases }: BootstrapData,
  pathname: string,
  remote: Remote,
): Promise<LoadedRelease> {
  const release = findRemoteForPath(releases, pathname);
  if (!release) throw new Error(`No remote owns ${pathname}`);
  await preloadPage(remote, findRoute(release, pathname));
  return { release, remote };
}

function renderToText(app: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      // Larger parts would come with inline scripts that put them in place, which the page's policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError(error) {
        reject(error);
        abort(error);
      },
    });
  });
}
