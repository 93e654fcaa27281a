import { open, type FileHandle } from 'node:fs/promises';
import { drawPicture } from '../modules/images/testing/draw-picture';
import { createPost, findTraces, sendPost } from '../modules/posts/testing/send-post';
import { createMember } from '../testing/create-member';
import { createTestApp } from '../testing/create-test-app';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(createTestApp);

/** Simulates a full disk: files can be opened, but writing to the second one fails. */
async function fillDisk(): Promise<void> {
  const handle = await open(__filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { writeFile } = prototype;
  jest
    .spyOn(prototype, 'writeFile')
    .mockImplementationOnce(function (this: FileHandle, ...args) {
      return writeFile.apply(this, args);
    })
    .mockRejectedValueOnce(full);
}

test('a full disk is reported as such, and the picture and its post leave nothing behind', async () => {
  const author = await createMember(api);
  const picture = new Blob([Uint8Array.from(await drawPicture(1000, 500).png().toBuffer())]);
  const before = await findTraces(api);
  await fillDisk();
  const refused = await sendPost(author, { featured_image: picture });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toMatchObject({
    code: 'storage_full',
    message: 'There’s no room for more files right now. Please try again later.',
  });
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await findTraces(api)).toEqual(before);

  expect((await createPost(author, { featured_image: picture })).featured_image).toBeDefined();
});
