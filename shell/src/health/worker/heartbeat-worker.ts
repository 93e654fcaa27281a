import { createWatch } from './watch';
import type { BeatMessage, FaultyReleasesMessage, StartMessage } from '../protocol';

let watch: ReturnType<typeof createWatch> | undefined;

addEventListener('message', ({ data }: MessageEvent<StartMessage | BeatMessage>) => {
  if (!data || !('run' in data)) return watch?.beat(data);
  watch = createWatch(data, (faulty) => postMessage(faulty));
  postMessage([] satisfies FaultyReleasesMessage);
});
