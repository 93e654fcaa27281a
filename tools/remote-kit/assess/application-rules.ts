import { checks } from '@site/release/check-report';
import { installReact, shellReact, toMinor } from '../project/require-react';
import { anyOf, assigns, calls, firstText, imports, inText, reads, renders, usesBrowserAtLoad } from './find';
import type { Rule } from './rule';

const styles = /\.(?:css|scss|less|vue|svelte)$/;
const manifest = /^package\.json$/;
const otherOrigin = /^(?:https?:|wss?:)?\/\//;
const fromRoot = /^\/(?!\/)[^?#]*\.(?:avif|gif|ico|jpe?g|json|mp4|pdf|png|svg|webp)$/;
const addressed = /^(?:src|href|poster)$/;
/** What no release may have. */
const refusedFile = /^[./].*\.(?:eot|ico|mov|mp3|mp4|ogg|otf|pdf|ttf|wasm|wav|webm|woff)(?:\?\w+)?$/;

/** What an application that was a site of its own has to give up, or does in another way here. */
export const applicationRules: Rule[] = [
  {
    check: 'react',
    says: 'It names another React than the one of the site.',
    mend: installReact,
    find: inText(
      manifest,
      new RegExp(`"react(?:-dom)?":\\s*"(?![~^]?${toMinor(shellReact).replace('.', '\\.')}\\.)`, 'g'),
    ),
  },
  {
    check: 'routes',
    says: 'It puts itself into an element of its own page.',
    mend: 'leave this file out: src/remote.tsx exposes the pages; without React export mount(element, props), for fromMount of @site/remote-kit/mount',
    find: anyOf(
      calls(/^(?:ReactDOM\.)?(?:createRoot|hydrateRoot)$|^ReactDOM\.(?:render|hydrate)$/),
      calls(/\.mount$/, firstText(/^[#.]/)),
      calls(/^document\.(?:getElementById|querySelector)$/, firstText(/^#?(?:root|app)$/)),
    ),
  },
  {
    check: 'routes',
    says: 'It has a router of its own.',
    seen: 'links that lead nowhere, and after Back another page than the address says',
    mend: 'name its pages in src/pages.ts and its addresses in remote.json; without React, a router in memory that begins at location.pathname',
    find: anyOf(
      renders(/^(?:Browser|Hash|Memory)Router$|^RouterProvider$/),
      calls(/^create(?:Browser|Hash)Router$|^createWeb(?:Hash)?History$/),
    ),
  },
  {
    check: 'routes',
    says: 'It takes links and hooks from a router that the shell does not have.',
    seen: 'the release before, because a link outside of a router throws',
    mend: 'import them from @site/shared/router; --fix does that for the names it has',
    find: imports(/^react-router(?:-dom)?$/),
  },
  {
    check: 'routes',
    says: 'It is built for a framework that has a server of its own.',
    mend: 'bring its pages alone, without what they import of the framework',
    find: imports(/^(?:next|nuxt|gatsby|@remix-run\/\w+|@sveltejs\/kit)(?:\/|$)|^\$app\//),
  },
  {
    check: 'globals',
    says: 'It changes the address past the router.',
    seen: 'another page than the address says',
    mend: 'call what useNavigate of @site/shared/router returns',
    find: calls(/^history\.(?:push|replace)State$/),
  },
  {
    check: 'globals',
    says: 'It changes what belongs to all pages.',
    mend: checks.globals.mend,
    find: anyOf(
      assigns(/^(?:window|globalThis)\.(?:fetch|XMLHttpRequest|onerror|onunhandledrejection|history\.\w+)$/),
      assigns(/^(?:[A-Z]\w+\.prototype|Object|Array|Promise|Math|JSON)\.\w+$/),
      calls(/^(?:local|session)Storage\.clear$/),
    ),
  },
  {
    check: 'policy',
    says: 'It adds scripts, or styles with text.',
    mend: 'import them; styles of a moment come by insertRule() into an empty element, or by element.style',
    find: anyOf(
      renders(/^(?:style|script)$/),
      calls(/^document\.createElement$/, (args, { text }) =>
        firstText(text.includes('insertRule') ? /^script$/ : /^(?:style|script)$/)(args),
      ),
      calls(/\.setAttribute$/, firstText(/^style$/)),
      calls(/^(?:eval|new Function)$/),
    ),
  },
  {
    check: 'policy',
    says: 'Its own page brings scripts or styles, and an area has none.',
    mend: 'import them in the module that needs them',
    find: inText(
      /\.html$/,
      /<script(?![^>]*\btype=["']module["'])|<style\b|<link\b[^>]*\brel=["']stylesheet["']/g,
    ),
  },
  {
    check: 'policy',
    says: 'It asks other origins.',
    mend: "ask the site's API by useApi of @site/shared/http, release the file along, or serve the whole release from that origin",
    find: anyOf(
      calls(
        /^(?:fetch|axios(?:\.\w+)?|ky(?:\.\w+)?|navigator\.sendBeacon|new (?:WebSocket|EventSource|Request))$/,
        firstText(otherOrigin),
      ),
      calls(/^axios\.create$/, ([options]) =>
        /baseURL:\s*[`'"](?:https?:)?\/\//.test(options?.getText() ?? ''),
      ),
      renders(/^(?:img|source|video|audio|iframe|link|image)$/, addressed, otherOrigin),
      inText(styles, /(?:url\(\s*["']?|@import\s+["'])(?:https?:)?\/\//g),
    ),
  },
  {
    check: 'policy',
    says: 'It starts a worker.',
    mend: 'do the work in the page, in parts; the site has a service worker itself',
    find: calls(/^(?:navigator\.serviceWorker\.register|new (?:Shared)?Worker)$/),
  },
  {
    check: 'files',
    says: 'It has files that no release may have.',
    mend: 'scripts, styles, JSON, pictures and woff2: convert the others, or leave them out',
    find: anyOf(
      imports(refusedFile),
      calls(/^new URL$/, firstText(refusedFile)),
      inText(
        styles,
        /url\(\s*["']?(?:[^"'):]+\.(?:eot|otf|ttf|woff|mp4|webm)\b|data:(?:application\/)?(?:x-)?font)/g,
      ),
    ),
  },
  {
    check: 'console',
    says: 'It names files by addresses from the root of its own site.',
    seen: 'a gap in their place: an area has no root',
    mend: "import them: import logo from './logo.png'",
    find: anyOf(
      renders(/^(?:img|source|video|audio|image|a|link)$/, addressed, fromRoot),
      inText(styles, /url\(\s*["']?\/(?!\/)/g),
    ),
  },
  {
    check: 'loads',
    says: 'It reads process.env, which browsers do not have.',
    mend: 'a constant of the bundler: define in vite.config.ts, or DefinePlugin',
    find: reads(/^process\.env\.(?!NODE_ENV$)/),
  },
  {
    check: 'styles',
    says: 'It styles the element that its page had, or follows the scheme of the system.',
    seen: 'parts without styles, or dark ones on a light page',
    mend: 'a class of your own; colors as light-dark(#fff, #000)',
    find: inText(styles, /#(?:root|app|__next)\b(?=[^;{}]*\{)|prefers-color-scheme/g),
  },
  {
    check: 'styles',
    says: 'It has styles for everything.',
    seen: 'these styles in your area alone, weaker than those of buttons and fields of @site/shared/ui',
    mend: 'nothing has to be done: body and :root are your area',
    isAdvice: true,
    find: inText(styles, /(?<=(?:^|[{}])\s*)(?:\*|html|body|:root|a|button|input|h[1-6])\s*(?=[,{])/g),
  },
  {
    check: 'styles',
    says: 'It changes elements of the site.',
    mend: 'set classes and attributes on an element of your own',
    isAdvice: true,
    find: anyOf(
      calls(/^document\.(?:body|documentElement)\.(?:classList\.\w+|setAttribute|style\.setProperty)$/),
      assigns(/^document\.(?:body|documentElement)\.(?:className|(?:style|dataset)\.\w+)$/),
    ),
  },
  {
    check: 'routes',
    says: 'It sets the title of the page.',
    seen: 'the title of another page, for a moment or after Back',
    mend: 'Page of @site/shared/ui sets it, with the heading',
    isAdvice: true,
    find: assigns(/^(?:window\.)?document\.title$/),
  },
  {
    check: 'globals',
    says: "It keeps data in the browser's storage, which all areas share.",
    seen: 'failures of pages that use the same keys',
    mend: 'keys that begin with the name of the area',
    isAdvice: true,
    find: calls(/^(?:local|session)Storage\.setItem$/),
  },
  {
    check: 'rendered',
    says: 'It needs a browser as soon as it is loaded, or inserts styles by script.',
    mend: 'leave these pages out of "rendered" in remote.json, or use the browser in effects and handlers alone',
    isAdvice: true,
    find: anyOf(
      usesBrowserAtLoad,
      inText(manifest, /"(?:@emotion\/react|@mui\/material|styled-components)":/g),
    ),
  },
];
