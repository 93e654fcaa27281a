import sharp from 'sharp';
import { makeAvif } from './make-avif';
import { makeCopies } from './make-copies';
import { drawPreview } from './preview/draw-preview';
import { watchWork } from './watch-work';
import type { AnyPictureTask, PictureResult } from './picture-task';

/**
 * The process that decodes pictures, one at a time: see docs/decisions/0022-pictures-are-decoded-apart.md. It responds to each
 * task with a `PictureResult`.
 */

// Disables all other formats of libvips, whatever the first bytes of a file are.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: AnyPictureTask) => {
  const stopWatching = watchWork(() => process.send?.({ refusal: 'too-much-work' }));
  void handle(task).then((result) => {
    stopWatching();
    process.send?.(result);
  });
});

function handle(task: AnyPictureTask): Promise<PictureResult> {
  if ('avifOf' in task) return makeAvif(task);
  return 'card' in task ? drawPreview(task) : makeCopies(task);
}

// Ctrl-C and service managers signal every process of the site; this one lives as long as the API needs it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
