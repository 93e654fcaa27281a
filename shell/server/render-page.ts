import {
  bootstrapDataElementId,
  type ModuleFile,
  type PreloadFile,
  type BootstrapData,
} from '@site/shared/contracts';
import { escapeMarkup } from './escape-markup';
import type { LcpImage } from './find-lcp-image';
import { renderMeta, type PageMeta } from './page-meta';
import type { ShellAssets } from './shell-assets';

interface PageInput {
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
}

/** The HTML of every page: the inlined bootstrap data, the files to load, and no inline script. */
export function renderPage({
  bootstrapData,
  assets,
  preload,
  chunks,
  modules,
  lcpImage,
  meta,
}: PageInput): string {
  const { brand } = bootstrapData.config;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(meta.title)}</title>
${renderMeta(meta, brand)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131412" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" href="/feed.xml" type="application/rss+xml" title="${escapeMarkup(brand)}">
${assets.styles.map(({ url, integrity }) => `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin>`).join('\n')}
${assets.scripts.map(({ url, integrity }) => `<script defer fetchpriority="high" src="${url}" integrity="${integrity}" crossorigin></script>`).join('\n')}
${preload.map(toPreloadLink).join('\n')}
${chunks.map(toChunkScript).join('\n')}
${modules.map(toModuleLink).join('\n')}
${lcpImage ? toLcpImageLink(lcpImage) : ''}
<script type="application/json" id="${bootstrapDataElementId}">${toInlineJson(bootstrapData)}</script>
</head>
<body>
<div id="root"></div>
<noscript>${escapeMarkup(brand)} needs JavaScript to show its pages.</noscript>
</body>
</html>
`;
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

function toModuleLink({ url, integrity }: ModuleFile): string {
  return `<link rel="modulepreload" href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin>`;
}

function toLcpImageLink({ srcset, sizes }: LcpImage): string {
  return `<link rel="preload" as="image" imagesrcset="${escapeMarkup(srcset)}" imagesizes="${escapeMarkup(sizes)}" fetchpriority="high">`;
}

/** JSON that cannot close the script element that contains it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
