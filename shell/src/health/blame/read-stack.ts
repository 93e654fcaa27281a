import { findReleaseOfFile, type ReleaseFile, type Releases } from '../../remotes/find-release-of-file';

/** What a report has room for; `errorLimits` of the contract, which is no part of this chunk. */
const limits = { frames: 10, frame: 200 };

/** Code of an extension has an address of its own kind, or none. */
const addressStart =
  /(?:https?|chrome-extension|moz-extension|safari-(?:web-)?extension|webkit-masked-url):\/\/|user-script:|<anonymous>/g;
const placePattern = /^([^\s)]+):(\d+):(\d+)\)?$/;

export interface ReadStack {
  /** The release that threw: that of the innermost frame which is not of the shell. */
  culprit: ReleaseFile['release'] | undefined;
  /** It is of a file of the shell, and of nobody else. */
  isOfShell: boolean;
  /** The innermost frame which is not of the shell is of neither shell nor release: an extension, or a script that was put in. */
  isOutside: boolean;
  /** Innermost first. Other files are reported by name alone, and outside files not at all. */
  frames: string[];
}

/** Reads the stack of an error as browsers write it. */
export function readStack(stack: string, releases: Releases): ReadStack {
  let culprit: ReadStack['culprit'];
  let isOutside = false;
  let hasShell = false;
  const frames = stack.split('\n').flatMap((line) => {
    const { name, url, row, column } = splitFrame(line);
    if (url === undefined) return [];
    const found = findReleaseOfFile(url, releases);
    const isOfShell = url.startsWith(`${location.origin}/assets/`);
    if (!isOutside) culprit ??= found?.release;
    if (!found && !isOfShell) {
      isOutside ||= !culprit;
      return [];
    }
    hasShell ||= isOfShell;
    const place = `${found?.path ?? toFileName(url)}:${row}:${column}`;
    return [toPlainFrame(name ? `${name} (${place})` : place)];
  });
  const isOfShell = hasShell && !culprit && !isOutside;
  return { culprit, isOfShell, isOutside, frames: frames.slice(0, limits.frames) };
}

/**
 * `at open (https://site/entry.js:1:20)` in Chromium, `open@https://site/entry.js:1:20` elsewhere. In steps: a message may look like
 * a stack and be of any length, and one expression for all of it would be cubic in its blanks.
 */
function splitFrame(line: string) {
  // The last one: the URL of evaluated code contains that of its caller, too.
  const start = [...line.matchAll(addressStart)].at(-1)?.index ?? -1;
  const before = line
    .slice(0, Math.max(0, start))
    .trim()
    .replace(/^at(?:\s+|$)/, '');
  const [, url, row, column] = placePattern.exec(line.slice(start)) ?? [];
  const isFrame = start >= 0 && (before === '' || /[(@,]$/.test(before));
  return { name: before.slice(0, -1).trimEnd(), url: isFrame ? url : undefined, row, column };
}

const toFileName = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** One line of what stands on a keyboard: an error may be made of anything. */
const toPlainFrame = (frame: string) => frame.replace(/[^ -~]/g, '').slice(0, limits.frame);
