import type { ReleaseSet } from '@site/shared/contracts';
import { findReleaseOfFile, type ReleaseFile } from './find-release';

/** What a report has room for; `errorLimits` of the contract, which is no part of this chunk. */
const limits = { frames: 10, frame: 200 };

/** `at open (https://site/entry.js:1:20)` in Chromium, `open@https://site/entry.js:1:20` elsewhere. */
const framePattern = /^\s*(?:at\s+)?(?:(.*?)\s*[(@])?(https?:\/\/[^\s)]+):(\d+):(\d+)\)?$/;

export interface ReadStack {
  /** The release that threw: that of the innermost frame which is of a release. */
  culprit: ReleaseFile['release'] | undefined;
  /** It is of a file of the shell, and of no release. */
  isOfShell: boolean;
  /** Innermost first. Of files that are not the release's own only the name is told. */
  frames: string[];
}

/** Reads the stack of an error as browsers write it. */
export function readStack(stack: string, releases: ReleaseSet): ReadStack {
  let culprit: ReadStack['culprit'];
  let hasShell = false;
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', url, row, column] = framePattern.exec(line) ?? [];
    if (url === undefined) return [];
    const found = findReleaseOfFile(url, releases);
    culprit ??= found?.release;
    hasShell ||= url.startsWith(`${location.origin}/assets/`);
    const place = `${found?.path ?? toFileName(url)}:${row}:${column}`;
    return [toPlainFrame(name ? `${name} (${place})` : place)];
  });
  return { culprit, isOfShell: hasShell && !culprit, frames: frames.slice(0, limits.frames) };
}

const toFileName = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** One line of what stands on a keyboard: an error may be made of anything. */
const toPlainFrame = (frame: string) => frame.replace(/[^ -~]/g, '').slice(0, limits.frame);
