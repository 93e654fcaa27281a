import { createWatch } from './watch';
import type { BeatMessage, StartMessage } from './protocol';

let watch: ReturnType<typeof createWatch> | undefined;

addEventListener('message', ({ data }: MessageEvent<StartMessage | BeatMessage>) => {
  if (data && 'run' in data) watch = createWatch(data, (convicted) => postMessage(convicted));
  else watch?.beat(data);
});
