import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with a separate Node that renders pages like a server, in another time zone and language. */
export default class RenderingEnvironment extends TestEnvironment {
  readonly #root: string;

  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    super(...options);
    this.#root = options[0].projectConfig.rootDir;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const root = this.#root;
    const renderOnServer = (remote: string, requests: object[]) => renderPages(root, remote, requests);
    Object.assign(this.global, { renderOnServer });
  }
}

function renderPages(root: string, remote: string, requests: object[]): Promise<string[]> {
  const folder = join(root, 'tools/quality/jest/rendering');
  const hooks = pathToFileURL(join(folder, 'register.mjs')).href;
  const env = {
    NODE_ENV: 'test',
    // Days begin 14 hours earlier than in UTC.
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'de_DE.UTF-8',
    TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json'),
  } as NodeJS.ProcessEnv;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', hooks, join(folder, 'render-pages.mjs'), remote],
      { cwd: root, env, maxBuffer: 50_000_000 },
      (error, stdout, stderr) => {
        // React logs what it cannot render on a server.
        if (error || stderr) reject(new Error(`${remote} was not rendered: ${stderr || error?.message}`));
        else resolve(JSON.parse(stdout) as string[]);
      },
    );
    child.stdin?.end(JSON.stringify(requests));
  });
}
