import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { fromRoot } from '../from-root';

/** Runs the commands of a document, one after the other, as a reader in a terminal would. */
export class DocumentCommands {
  readonly #commands: string[];
  readonly #started: ChildProcess[] = [];
  readonly #env: NodeJS.ProcessEnv;
  /** What the reader writes in the place of the document's words. */
  readonly replacements = new Map<string, string>();
  cwd = fromRoot();

  private constructor(commands: string[], env: NodeJS.ProcessEnv) {
    this.#commands = commands;
    this.#env = { ...process.env, npm_config_loglevel: 'silent', ...env };
  }

  static async open(document: string, env: NodeJS.ProcessEnv): Promise<DocumentCommands> {
    const text = await readFile(fromRoot(document), 'utf8');
    const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block);
    return new DocumentCommands(
      blocks.flatMap((block) => block.split('\n').filter((line) => line.trim() !== '')),
      env,
    );
  }

  get commandsLeft(): string[] {
    return [...this.#commands];
  }

  /** Runs the next command, which has to be this one, and returns what it prints. */
  async run(command: string): Promise<string> {
    const child = this.#start(command);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text));
    const [code] = (await once(child, 'close')) as [number];
    expect(code, `${command}: ${output}`).toBe(0);
    return output;
  }

  /** Starts a command that goes on for long, and waits for a word of it. */
  async runUntil(command: string, word: string): Promise<void> {
    const child = this.#start(command);
    this.#started.push(child);
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => text.includes(word) && resolve());
      child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
    });
  }

  /** `cd` and `export` change what the commands after them see. */
  takeNote(command: string): void {
    const line = this.#next(command);
    const [, folder] = /^cd (.+)$/.exec(line) ?? [];
    const [, name, value] = /^export (\w+)=(.+)$/.exec(line) ?? [];
    if (folder) this.cwd = resolve(this.cwd, folder.replace('~', this.#env.HOME ?? homedir()));
    else if (name) this.#env[name] = value;
    else throw new Error(`There is nothing to note in ${line}`);
  }

  stop(): void {
    for (const { pid, exitCode } of this.#started)
      if (pid !== undefined && exitCode === null) process.kill(-pid);
  }

  #start(command: string): ChildProcess {
    return spawn('sh', ['-c', this.#next(command)], {
      cwd: this.cwd,
      env: this.#env,
      // A group of its own, so that npm's children end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  #next(command: string): string {
    expect(this.#commands.shift()).toBe(command);
    return [...this.replacements].reduce((line, [from, to]) => line.replaceAll(from, to), command);
  }
}
