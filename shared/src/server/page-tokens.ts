import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a shell server says of a page that it has served; browsers send it back with what they report of that page. */
export interface ServedPage {
  remote: string;
  /** The release that this visitor has, and the one that is shown in its place when it fails. */
  releases: string[];
  /** The remotes that may have extensions on the page, with their releases as above. Absent without any. */
  extensions?: Pick<ServedPage, 'remote' | 'releases'>[];
  /** One of the remote's routes, such as `/posts/:id`. */
  route: string;
  /** Its path, such as `/posts/7`; absent in tokens of earlier shell servers. */
  path?: string;
  /** Where the page was sent to. It is sealed, and nobody keeps it. */
  address: string;
}

/** What a shell server has seen itself. */
export interface SeenByServer {
  isSeenByServer: true;
  /** Whether the release before has rendered the same page. */
  isNew: boolean;
}

export interface PageToken<Content = ServedPage | SeenByServer> {
  /** Of this token alone. */
  id: string;
  content: Content;
}

/** Seals tokens, so that browsers can neither read nor make them, and opens what was sealed within the last hour. */
export interface PageTokens {
  seal: (content: ServedPage | SeenByServer, now: Date) => string;
  /** Undefined for what is forged, or too old. */
  open: (token: string | undefined, now: Date) => PageToken | undefined;
}

/** So long a page may tell how it went. */
export const pageTokenMs = 60 * 60_000;
/** Clocks of servers differ. */
const clockMs = 60_000;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/**
 * @param secret the same for shell servers and the API
 * @param onUnreadable hears of a token that is sealed with another secret, or made up
 */
export function createPageTokens(secret: string, onUnreadable?: () => void): PageTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'page tokens', 32));
  return {
    seal: (content, now) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce);
      const text = sealing.update(JSON.stringify({ at: now.getTime(), content }), 'utf8');
      return Buffer.concat([nonce, text, sealing.final(), sealing.getAuthTag()]).toString('base64url');
    },
    open: (token, now) => {
      const bytes = Buffer.from(token ?? '', 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      const nonce = bytes.subarray(0, nonceBytes);
      try {
        const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
        opening.setAuthTag(bytes.subarray(-tagBytes));
        const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]);
        const { at, content } = JSON.parse(text.toString()) as { at: number; content: ServedPage };
        const ageMs = now.getTime() - at;
        if (ageMs > pageTokenMs || ageMs < -clockMs) return undefined;
        return { id: nonce.toString('base64url'), content };
      } catch {
        onUnreadable?.();
        return undefined;
      }
    },
  };
}
