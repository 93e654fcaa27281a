import { addressPayloads } from './address-payloads';
import domPurifyPayloads from './dompurify-payloads.json' with { type: 'json' };
import { handlerPayloads } from './handler-payloads';
import { parserPayloads } from './parser-payloads';

/** Everything that is tried; the `README.md` beside it says where it comes from. */
export const payloads: string[] = [
  ...new Set([...domPurifyPayloads, ...handlerPayloads, ...addressPayloads, ...parserPayloads]),
];
