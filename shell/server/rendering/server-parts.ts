import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ActiveRelease } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import { isHosted } from '../releases/release-key';

interface ServerPartsInput {
  /** Contains `<name>/<release>/<file>`. */
  remotesDir: string;
  /** The folder for server parts of external releases, which is not served. */
  externalDir: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** Before compression: several times `serverPartMaxGzipBytes`. */
const maxBytes = 2_000_000;

/** Reads the server part of a release, exactly as it was published. */
export class ServerParts {
  readonly #input: ServerPartsInput;

  constructor(input: ServerPartsInput) {
    this.#input = input;
  }

  /** @throws Error when the file is missing or was changed */
  async read(release: ActiveRelease): Promise<string> {
    const bytes = isHosted(release) ? await this.#readHosted(release) : await this.#readExternal(release);
    return bytes.toString();
  }

  async #readHosted({ name, release, server }: ActiveRelease): Promise<Buffer> {
    const file = (server?.entry ?? '').slice(`/remotes/${name}/${release}/`.length);
    const bytes = await readFile(join(this.#input.remotesDir, name, release, file));
    return requireMatch(bytes, server, `${file} of ${name} ${release}`);
  }

  /** Fetched once, so that a restart does not need its origin. */
  async #readExternal({ name, release, server }: ActiveRelease): Promise<Buffer> {
    const file = join(this.#input.externalDir, `${name}-${toFileName(server?.integrity ?? '')}.js`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept && toIntegrity(kept) === server?.integrity) return kept;
    const fetched = await this.#fetch(server?.entry ?? '');
    const bytes = requireMatch(fetched, server, `the server part of ${name} ${release}`);
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return bytes;
  }

  async #fetch(url: string): Promise<Buffer> {
    const { fetch = globalThis.fetch, timeoutMs = 5000 } = this.#input;
    // The time limit includes the body.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok || !response.body) throw new Error(`${url} responded ${response.status}`);
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      length += piece.length;
      if (length > maxBytes) throw new Error(`${url} is longer than ${maxBytes} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
}

function requireMatch(bytes: Buffer, server: ActiveRelease['server'], what: string): Buffer {
  if (toIntegrity(bytes) !== server?.integrity) throw new Error(`${what} is not what was published`);
  return bytes;
}

/** A hash in an `integrity` attribute may contain slashes. */
const toFileName = (integrity: string) => integrity.replace(/[^\w-]/g, '_');
