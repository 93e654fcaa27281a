import { createWatch } from './watch';
import type { BeatMessage, ConvictedMessage, StartMessage } from './protocol';

let watch: ReturnType<typeof createWatch> | undefined;

addEventListener('message', ({ data }: MessageEvent<StartMessage | BeatMessage>) => {
  if (!data || !('run' in data)) return watch?.beat(data);
  watch = createWatch(data, (convicted) => postMessage(convicted));
  postMessage([] satisfies ConvictedMessage);
});
