import {
  bootstrapDataElementId,
  type ModuleFile,
  type PreloadFile,
  type BootstrapData,
} from '@site/shared/contracts';
import type { PreviewCards } from '@site/shared/server';
import { bottomBarsPlaceId } from '../../src/bottom-bars/place-id';
import { areasAttribute } from '../../src/remotes/federation/styles/areas';
import { workerMetaName } from '../../src/service-worker/protocol';
import { colorSchemeMeta } from '../../src/color-scheme/color-scheme-script';
import { headScript } from '../../src/head-script';
import { attemptAttribute } from '../../src/served-page/retry-script';
import { escapeMarkup, toInlineJson } from './escape';
import type { LcpImage } from './find-lcp-image';
import { feedSuffix, renderMeta, type PageMeta } from './page-meta';
import type { InlineStyle } from '../rendering/inline-styles';
import type { ShellAsset, ShellAssets } from '../files/shell-assets';
import { renderStructuredData } from '../structured-data/structured-data';

export interface PageInput {
  bootstrapData: BootstrapData;
  assets: ShellAssets;
  /** Files of the remote that owns the requested path. */
  preload: PreloadFile[];
  /** Its scripts that do not have to wait for the shell. */
  chunks: PreloadFile[];
  /** Its scripts that import each other. */
  modules: ModuleFile[];
  lcpImage?: LcpImage | undefined;
  meta: PageMeta;
  /** Addresses of preview pictures. */
  previewCards?: PreviewCards | undefined;
  /** Absent for a page that the browser renders. */
  rendered?: RenderedPage | undefined;
  /** The path of the service worker; absent where browsers keep nothing. */
  workerPath?: string | undefined;
}

/** What makes a page complete before any script. */
export interface RenderedPage {
  markup: string;
  inlineStyles: InlineStyle[];
  linkedStyles: ShellAsset[];
}

const placeOfBars = `<div id="${bottomBarsPlaceId}"></div>`;

/** The HTML of every page: the inlined bootstrap data, and the files to load. */
export function renderPage(page: PageInput): string {
  const { bootstrapData, meta, rendered, workerPath } = page;
  const { brand } = bootstrapData.config;
  const data = `<script type="application/json" id="${bootstrapDataElementId}">${toInlineJson(bootstrapData)}</script>`;
  const { heartbeatScript } = page.assets;
  const heartbeat = heartbeatScript === undefined ? '' : `\n<script>${heartbeatScript}</script>`;
  return `<!doctype html>
<html lang="en" ${areasAttribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(meta.title)}</title>
${renderMeta(meta, bootstrapData.config, page.previewCards)}
${colorSchemeMeta}
<script>${headScript}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">${workerPath === undefined ? '' : `\n<meta name="${workerMetaName}" content="${workerPath}">`}
<link rel="alternate" href="${feedSuffix}" type="application/rss+xml" title="${escapeMarkup(brand)}">${meta.feed ? `\n${toFeedLink(meta.feed)}` : ''}
${(page.assets.fonts ?? []).map(toFontLink).join('')}${rendered ? toHeadOfRendered(page, rendered) : `${toFiles(page)}\n${data}${heartbeat}`}
${renderStructuredData(meta.structuredData)}
</head>
<body>
${
  rendered
    ? // The scripts come last: nothing that is read first has to wait for them.
      `<div id="root">${rendered.markup}</div>\n${placeOfBars}\n${data}${heartbeat}\n${toFilesOfRendered(page)}`
    : `<div id="root"></div>\n${placeOfBars}\n<noscript>${escapeMarkup(brand)} needs JavaScript to show its pages.</noscript>`
}
</body>
</html>
`;
}

function toFeedLink({ title, path }: NonNullable<PageMeta['feed']>): string {
  return `<link rel="alternate" href="${escapeMarkup(path)}" type="application/rss+xml" title="${escapeMarkup(title)}">`;
}

function toHeadOfRendered({ assets }: PageInput, { inlineStyles, linkedStyles }: RenderedPage): string {
  const isOfShell = ({ url }: ShellAsset) => assets.styles.some((style) => style.url === url);
  return [
    ...linkedStyles.map((style) => (isOfShell(style) ? toShellStyleLink(style) : toStyleLink(style))),
    ...inlineStyles.map(
      // webpack finds a style sheet by its name, and does not load it again; the shell, by its file, whose it is.
      ({ url, text }) =>
        `<style data-href="${basename(url)}" data-file="${escapeMarkup(url)}">${text}</style>`,
    ),
    `<script>${assets.earlyScript}</script>`,
  ].join('\n');
}

/** Everything that a page loads which the browser renders, in the order in which it is needed. */
function toFiles({ assets, preload, chunks, modules, lcpImage }: PageInput): string {
  return [
    ...assets.styles.map(toShellStyleLink),
    ...assets.scripts.map(toShellScript),
    ...preload.map(toPreloadLink),
    // What watches over the page runs them, unless it goes without this release.
    ...chunks.map((chunk) =>
      assets.heartbeatScript === undefined ? toChunkScript(chunk) : toLateScript(chunk, 'async'),
    ),
    ...modules.map(toModuleLink),
    lcpImage && toLcpImageLink(lcpImage),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What a rendered page loads in addition to its styles and pictures, which are in its head and its markup. */
function toFilesOfRendered({ assets, preload, chunks, modules }: PageInput): string {
  return [
    ...assets.scripts.map((script) => toLateScript(script, 'in-order')),
    ...preload.filter(({ as }) => as === 'script').map(toPreloadLink),
    ...chunks.map((chunk) => toLateScript(chunk, 'async')),
    ...modules.map(toModuleLink),
  ].join('\n');
}

function toStyleLink({ url, integrity }: ShellAsset): string {
  return `<link rel="stylesheet" href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin>`;
}

function toShellStyleLink({ url, integrity }: ShellAsset): string {
  return `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin ${attemptAttribute}="0">`;
}

const basename = (url: string) => escapeMarkup(url.slice(url.lastIndexOf('/') + 1));

function toShellScript({ url, integrity }: ShellAsset): string {
  return `<script defer fetchpriority="high" src="${url}" integrity="${integrity}" crossorigin ${attemptAttribute}="0"></script>`;
}

/** Fetched while the page is read; a script of the page runs it. */
function toLateScript({ url, integrity }: ShellAsset, run: 'in-order' | 'async'): string {
  return `<link rel="preload" href="${escapeMarkup(url)}" as="script" fetchpriority="low" integrity="${integrity}" crossorigin data-run="${run}">`;
}

/** Scripts come after the shell's own, which takes a while to run and needs them only then. */
function toPreloadLink({ url, as, integrity }: PreloadFile): string {
  const priority = as === 'script' ? ' fetchpriority="low"' : '';
  return `<link rel="preload" href="${escapeMarkup(url)}" as="${as}"${priority} integrity="${integrity}" crossorigin>`;
}

/** Of lower priority than the shell's own scripts, without which nothing renders. */
function toChunkScript({ url, integrity }: PreloadFile): string {
  return `<script async src="${escapeMarkup(url)}" integrity="${integrity}" crossorigin></script>`;
}

function toFontLink(url: string): string {
  return `<link rel="preload" href="${escapeMarkup(url)}" as="font" type="font/woff2" crossorigin>\n`;
}

function toModuleLink({ url, integrity }: ModuleFile): string {
  return `<link rel="modulepreload" href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin>`;
}

function toLcpImageLink({ srcset, sizes }: LcpImage): string {
  return `<link rel="preload" as="image" imagesrcset="${escapeMarkup(srcset)}" imagesizes="${escapeMarkup(sizes)}" fetchpriority="high">`;
}
