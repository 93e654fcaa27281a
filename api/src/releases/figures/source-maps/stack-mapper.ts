import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { sourceMapTextMaxBytes } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import type { Queries } from '../../../db';
import { toFileKey, toMapKey } from '../../catalog/release-files-store';
import type { KeptSourceMaps } from '../../catalog/releases.repository';
import { mapFrame, openMap, parseFrame } from './map-frame';

/** Finds the source maps for a file. */
type FindMaps = (db: Queries, path: string) => Promise<KeptSourceMaps | undefined>;

/** The release or build of frames. */
export interface FrameOwner {
  /** Identifies something immutable, such as a release. */
  key: string;
  find: FindMaps;
}

export interface StackMapper {
  /** The stacks in the sources. A frame without a map stays as it is, and an invalid map never causes an error. */
  map: (stacks: { stack: string[]; owner: FrameOwner }[]) => Promise<string[][]>;
}

export interface StackMapperContext extends Pick<Context, 'db' | 'storage'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** After this time a call opens no further maps; the next call continues. */
const budgetMs = 2000;
/** The size of the cache of mapped frames, each of which has some dozens of bytes. */
const rememberedMax = 5000;

export function createStackMapper({ db, storage, log }: StackMapperContext): StackMapper {
  const mapped = new Map<string, string>();
  // A map needs much memory while it is read, so all calls together read one at a time.
  const oneAtATime = pLimit(1);

  const read = async (key: string): Promise<Buffer> => {
    const stored = await storage.get(key);
    if (!stored) throw new Error(`${key} is not there`);
    return buffer(stored.body);
  };

  const mapFramesOf = async (owner: FrameOwner, path: string, frames: string[]): Promise<void> => {
    const maps = await owner.find(db, path);
    const isMapped = maps !== undefined && Object.hasOwn(maps.source_maps, path);
    const opened = isMapped ? await open(maps.folder, path) : undefined;
    for (const text of frames) remember(toKey(owner, text), (opened && toSources(text, opened)) ?? text);
  };

  const open = async (folder: string, path: string) => {
    const text = await promisify(gunzip)(await read(toMapKey(folder, path)), {
      maxOutputLength: sourceMapTextMaxBytes.each,
    });
    const code = await read(toFileKey(folder, path));
    return { map: openMap(text.toString()), code: code.toString() };
  };

  const toSources = (text: string, { map, code }: Awaited<ReturnType<typeof open>>) => {
    const frame = parseFrame(text);
    return frame && mapFrame(frame, map, code);
  };

  const remember = (key: string, frame: string): void => {
    if (mapped.size >= rememberedMax) mapped.clear();
    mapped.set(key, frame);
  };

  return {
    map: async (stacks) => {
      const endsAt = performance.now() + budgetMs;
      const isNew = (owner: FrameOwner, text: string) => !mapped.has(toKey(owner, text));
      for (const { owner, path, frames } of groupByFile(stacks, isNew)) {
        await oneAtATime(async () => {
          if (performance.now() > endsAt) return;
          await mapFramesOf(owner, path, frames).catch((error: unknown) => {
            log.warn({ err: error, owner: owner.key, path }, 'a source map could not be read');
          });
        });
      }
      return stacks.map(({ stack, owner }) => stack.map((text) => mapped.get(toKey(owner, text)) ?? text));
    },
  };
}

const toKey = (owner: FrameOwner, text: string) => `${owner.key} ${text}`;

/** Opens each map once for all frames of its file. */
function groupByFile(
  stacks: { stack: string[]; owner: FrameOwner }[],
  isWanted: (owner: FrameOwner, text: string) => boolean,
) {
  const groups = new Map<string, { owner: FrameOwner; path: string; frames: string[] }>();
  for (const { stack, owner } of stacks) {
    for (const text of stack) {
      const frame = parseFrame(text);
      if (!frame || !isWanted(owner, text)) continue;
      const key = toKey(owner, frame.path);
      const group = groups.get(key) ?? { owner, path: frame.path, frames: [] };
      group.frames.push(text);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}
