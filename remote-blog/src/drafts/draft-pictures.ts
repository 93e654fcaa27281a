import { isApiError } from '@site/shared/http';
import type { PostValues } from '../post-editor/post-values';

export interface DraftPictures {
  /** Sends the pictures that are not yet on the server. One that the server refuses is left out. */
  send: (values: PostValues) => Promise<{ content: string; picture: string | null }>;
}

const embedded = /<img\b[^>]*?\bsrc="(data:image\/[^"]+)"[^>]*>/g;

/** Sends each picture of a form once, however often the form is saved. */
export function createDraftPictures(add: (picture: Blob) => Promise<string>): DraftPictures {
  const addresses = new Map<File | string, string | null>();
  const findAddress = async (picture: File | string): Promise<string | null> => {
    const known = addresses.get(picture);
    if (known !== undefined) return known;
    const address = await add(typeof picture === 'string' ? toBlob(picture) : picture).catch(
      (error: unknown) => {
        if (isFinal(error)) return null;
        throw error;
      },
    );
    addresses.set(picture, address);
    return address;
  };
  return {
    send: async ({ content: { html }, picture }) => {
      const sources = new Set(Array.from(html.matchAll(embedded), ([, source = '']) => source));
      for (const source of sources) await findAddress(source);
      const content = html.replace(embedded, (tag, source: string) => {
        const address = addresses.get(source);
        return address ? tag.replace(source, address) : '';
      });
      return { content, picture: picture && (await findAddress(picture)) };
    },
  };
}

/** Whether the server will say the same next time. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && (error.status === 400 || error.status === 413 || error.status === 415);
}

function toBlob(source: string): Blob {
  const [, type = '', data = ''] = /^data:([^;,]*)(?:;[^,]*)?,(.*)$/s.exec(source) ?? [];
  try {
    return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
  } catch {
    // No base64: the server says that this is no picture.
    return new Blob([data], { type });
  }
}
