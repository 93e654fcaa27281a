import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  releaseDescriptionFile,
  type ActiveRelease,
  type ReleaseDescription,
  type ReleaseSet,
} from '@site/shared/contracts';
import { editionHeader, type OfflineFile, type OfflineFiles } from '../../src/service-worker/protocol';
import { isHosted } from '../releases/release-key';
import type { ServedReleaseSet } from '../releases/release-set-source';
import type { ShellAssets } from '../files/shell-assets';

interface OfflinePagesInput {
  assets: Pick<ShellAssets, 'scripts' | 'files'>;
  /** Holds `<name>/<release>/<file>`. */
  remotesDir: string;
}

/** What browsers may keep for a return without a network. */
export class OfflinePages {
  readonly #input: OfflinePagesInput;
  /** Of the last release set. */
  #known: { releases: ReleaseSet; edition: string } | undefined;
  #list: OfflineFiles | undefined;

  constructor(input: OfflinePagesInput) {
    this.#input = input;
  }

  /** Tells browsers to which edition a response belongs. */
  headers(releases: ReleaseSet): Record<string, string> {
    return { [editionHeader]: this.#toEdition(releases) };
  }

  /** All files of shell and live releases that a browser may ask for. */
  async list(releases: ServedReleaseSet): Promise<OfflineFiles> {
    const edition = this.#toEdition(releases);
    if (this.#list?.edition !== edition) this.#list = { edition, files: await this.#listFiles(releases) };
    return this.#list;
  }

  #toEdition(releases: ReleaseSet): string {
    if (this.#known?.releases !== releases) {
      const { scripts, files = [] } = this.#input.assets;
      const hash = createHash('sha256').update(JSON.stringify([releases.id, scripts, files]));
      this.#known = { releases, edition: hash.digest('base64url').slice(0, 22) };
    }
    return this.#known.edition;
  }

  async #listFiles({ remotes, unavailable = [] }: ServedReleaseSet): Promise<OfflineFile[]> {
    const available = remotes.filter(({ name }) => !unavailable.includes(name));
    const released = await Promise.all(
      available.map((release) => (isHosted(release) ? this.#listHosted(release) : listExternal(release))),
    );
    return [...(this.#input.assets.files ?? []), ...released.flat()];
  }

  async #listHosted({ name, release, server }: ActiveRelease): Promise<OfflineFile[]> {
    const folder = join(this.#input.remotesDir, name, release);
    const { files } = JSON.parse(
      await readFile(join(folder, releaseDescriptionFile), 'utf8'),
    ) as ReleaseDescription;
    return Object.entries(files)
      .map(([path, integrity]) => ({ url: `/remotes/${name}/${release}/${path}`, integrity }))
      .filter(({ url }) => /\.(?:js|mjs|css)$/.test(url) && url !== server?.entry);
  }
}

/** Of others only what the release set names has a hash. */
function listExternal({ preload, pagePreload = {}, modules = [] }: ActiveRelease): OfflineFile[] {
  return [...preload, ...Object.values(pagePreload).flat(), ...modules].map(({ url, integrity }) => ({
    url,
    integrity,
  }));
}
