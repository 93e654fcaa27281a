import { writeFile } from 'node:fs/promises';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { findBrowser } from './find-browser';

const folder = useFolder();

async function writeProgram(name: string, body: string): Promise<string> {
  const file = folder(name);
  await writeFile(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return file;
}

it('prefers the browser of CHROMIUM_PATH to the system’s', async () => {
  await writeProgram('chromium', 'echo Chromium 1');
  const chosen = await writeProgram('mine', 'echo Chromium 2');
  expect(await findBrowser({ PATH: folder(), CHROMIUM_PATH: chosen })).toBe(chosen);
});

it('prefers the one without a window', async () => {
  await writeProgram('chromium', 'echo Chromium 1');
  const shell = await writeProgram('chromium-headless-shell', 'echo Chromium 1');
  expect(await findBrowser({ PATH: folder() })).toBe(shell);
});

it('passes over a placeholder that does not run', async () => {
  await writeProgram('chromium', 'echo "Install it with …" >&2; exit 1');
  const chrome = await writeProgram('google-chrome', 'echo Google Chrome 1');
  expect(await findBrowser({ PATH: folder() })).toBe(chrome);
});

it('finds a whole browser beside the one without a window', async () => {
  const shell = await writeProgram('chromium-headless-shell', 'echo Chromium 1');
  const whole = await writeProgram('chromium', 'echo Chromium 1');
  const env = { PATH: folder(), CHROMIUM_PATH: shell };
  expect(await findBrowser(env, { isWhole: true })).toBe(whole);
});
