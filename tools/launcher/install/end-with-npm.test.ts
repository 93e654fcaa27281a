import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-npm-'));
  const scripts = { start: `node ${path.join(__dirname, 'testing/run-until-npm-ends.mjs')}` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
});

afterEach(() => rmSync(folder, { recursive: true }));

const itExceptOnWindows = process.platform === 'win32' ? it.skip : it;

itExceptOnWindows.each(['SIGTERM', 'SIGKILL'] as const)(
  'ends the program when a %s has ended the npm that runs it',
  async (signal) => {
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(npm.stdout, 'end');
    await once(npm.stdout, 'data');
    const began = Date.now();
    npm.kill(signal);
    // The program holds the other end of the pipe as well, and goes on for a minute by itself.
    await ended;
    expect(Date.now() - began).toBeLessThan(30_000);
  },
);
