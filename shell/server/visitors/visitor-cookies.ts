import { groupsCookieName, toHostCookieName } from '@site/shared/contracts/registry';
import { randomInt } from 'node:crypto';

/** The cookies that select other releases for a visitor. */
export interface VisitorCookies {
  /** The random number that decides which rollouts the visitor gets. */
  readVisitor: (cookie: string | undefined) => number | undefined;
  /** A new number, and the cookie that stores it. */
  createVisitor: () => { visitor: number; setCookies: string[] };
  endVisitor: () => string;
  readPreview: (cookie: string | undefined) => string | undefined;
  setPreview: (token: string) => string;
  endPreview: () => string;
  /** What the API has signed for a member of groups. */
  readMembership: (cookie: string | undefined) => string | undefined;
  endMembership: () => string;
}

/** Longer than a rollout takes. */
const visitorDays = 30;
const maxVisitor = 2 ** 32;

/** The format of `preview-token.ts` in the API; any other value in a URL or cookie is ignored. */
const tokenForm = /^[\w.-]{1,300}$/;

/** A signed cookie, as it stands in the header. */
const membershipForm = /^[\w.%-]{1,200}$/;

export const isPreviewToken = (text: string) => tokenForm.test(text);

export function createVisitorCookies(publicUrl: string): VisitorCookies {
  const isSecure = publicUrl.startsWith('https:');
  const visitorName = toHostCookieName('visitor', isSecure);
  const previewName = toHostCookieName('preview', isSecure);
  const groupsName = groupsCookieName(publicUrl);
  const read = (cookie: string | undefined, name: string) =>
    cookie
      ?.split(/;\s*/)
      .find((text) => text.startsWith(`${name}=`))
      ?.slice(`${name}=`.length);
  const write = (name: string, value: string, maxAge?: number) =>
    // Lax: a link on another site opens the same releases as one on this one.
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}` +
    (maxAge === undefined ? '' : `; Max-Age=${maxAge}`);
  return {
    readVisitor: (cookie) => {
      const text = read(cookie, visitorName);
      return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
    },
    createVisitor: () => {
      const visitor = randomInt(maxVisitor);
      return { visitor, setCookies: [write(visitorName, String(visitor), visitorDays * 24 * 60 * 60)] };
    },
    endVisitor: () => write(visitorName, '', 0),
    readPreview: (cookie) => {
      const token = read(cookie, previewName);
      return token !== undefined && isPreviewToken(token) ? token : undefined;
    },
    setPreview: (token) => write(previewName, token),
    endPreview: () => write(previewName, '', 0),
    readMembership: (cookie) => {
      const text = read(cookie, groupsName);
      return text !== undefined && membershipForm.test(text) ? text : undefined;
    },
    endMembership: () => write(groupsName, '', 0),
  };
}
