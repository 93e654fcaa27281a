/** Limits that the API enforces and the forms show. Both sides read them here, so they cannot drift. */

/** Characters a password needs. Source: requirement 4.7. */
export const passwordMinLength = 8;
/** Longest password accepted, in characters; keeps hashing time bounded. */
export const passwordMaxLength = 128;
/** Digits of a one-time code. Source: requirement 4.31. */
export const codeLength = 6;
/** Longest e-mail address accepted, in characters. Source: RFC 5321, section 4.5.3.1.3. */
export const emailMaxLength = 254;
/** Longest display name, in characters. */
export const nameMaxLength = 80;
/** Longest title of a post, in characters. */
export const titleMaxLength = 200;
/** Longest subject of a message to the operator, in characters. */
export const subjectMaxLength = 200;
/** Longest message to the operator, in characters. */
export const messageMaxLength = 5000;
/** Longest excerpt of a post, in characters. */
export const excerptMaxLength = 200;
/** Longest search for posts, in characters. */
export const searchMaxLength = 200;
/** Longest reason for a rejection, in characters. */
export const rejectionReasonMaxLength = 1000;
/** Largest content of a post after its embedded pictures have been stored, in bytes of UTF-8. */
export const contentMaxBytes = 2 * 1024 * 1024;
/** Largest content of a post as it is sent, pictures embedded as base64 included, in bytes. */
export const contentWithPicturesMaxBytes = 20 * 1024 * 1024;
/** Most pictures embedded in one post. */
export const embeddedPicturesMax = 20;
/** Largest picture, in bytes. */
export const imageMaxBytes = 10 * 1024 * 1024;
/** Largest picture, in pixels (width × height). */
export const imageMaxPixels = 24_000_000;
/** Posts in a list when `limit` is not given. */
export const listDefaultLimit = 20;
/** The highest `limit` of a list. */
export const listMaxLimit = 100;

/** Largest entry of a remote, in bytes after gzip: one that brings a federation runtime of its own fits. */
export const remoteEntryMaxGzipBytes = 40_000;
/** Largest release as a folder: all its files together, in bytes. */
export const releaseMaxBytes = 5 * 1024 * 1024;
/** Most files of a release, compressed copies included. */
export const releaseMaxFiles = 500;
/** Longest description of a release, in bytes. */
export const releaseDescriptionMaxBytes = 256 * 1024;
/** How long the files of a release stay at least after it was last live, because tabs may still use them. */
export const releaseKeepDays = 30;
/** Longest reason given for an activation, in characters. */
export const activationReasonMaxLength = 500;

/**
 * What counts as an e-mail address: the pattern that browsers use for `input type=email` (WHATWG HTML),
 * with at least one dot in the domain as requirement 4.25 asks.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * True when `text` is an address that the site accepts. Expects trimmed text. The domain may be in any script: the API stores its
 * ASCII form (`normalizeEmail`).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const ascii = text.slice(0, at) + text.slice(at).replace(/[\p{L}\p{M}]/gu, 'a');
  return text.length <= emailMaxLength && emailPattern.test(ascii);
}
