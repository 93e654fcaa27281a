import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '@site/command-kit/paths';

/** What the provider says about somebody who signs in there. */
export interface ProviderAccount {
  /** The login, too; any password fits. */
  subject: string;
  /** `sub` is what sites are told instead of `subject`. */
  claims: { sub?: string; email?: string; email_verified?: boolean };
}

export interface OidcProviderOptions {
  redirectUri: string;
  /** Any free one unless given. */
  port?: number;
}

/** A real provider in a process of its own, for tests. */
export interface RunningOidcProvider {
  issuer: string;
  /** What a site needs to use it. */
  environment: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** From now on that is what the provider says about this subject. */
  saveAccount(account: ProviderAccount): Promise<void>;
  /** From now on the keys that it shows are not those that it signs with. */
  showForeignKeys(): Promise<void>;
  /** Until it resumes it can be reached by nobody, and forgets nothing. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const client = 'site';
const secret = 'only-for-tests-only-for-tests-only';

export async function startOidcProvider({
  redirectUri,
  port = 0,
}: OidcProviderOptions): Promise<RunningOidcProvider> {
  const child = fork(fromRoot('tools/programs/oidc-provider-process.mjs'), {
    execArgv: [],
    // It warns of its settings for development, which tests are.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tell = async (call: string, value?: object): Promise<unknown> => {
    child.send({ call, value });
    const [{ result }] = (await once(child, 'message')) as [{ result: unknown }];
    return result;
  };
  const issuer = (await tell('start', { port, client, secret, redirectUri })) as string;
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client, OIDC_CLIENT_SECRET: secret },
    saveAccount: async (account) => void (await tell('saveAccount', account)),
    showForeignKeys: async () => void (await tell('showForeignKeys')),
    pause: async () => void (await tell('pause')),
    resume: async () => void (await tell('resume')),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
