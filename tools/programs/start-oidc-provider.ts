import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '@site/command-kit/paths';

/** The claims of an account at the provider. */
export interface ProviderAccount {
  /** Also the login; any password works. */
  subject: string;
  /** When set, `sub` is sent to sites instead of `subject`. */
  claims: { sub?: string; email?: string; email_verified?: boolean };
}

export interface OidcProviderOptions {
  redirectUri: string;
  /** A free port unless given. */
  port?: number;
}

/** A real provider in another process, for tests. */
export interface RunningOidcProvider {
  issuer: string;
  /** The variables with which a site uses it. */
  environment: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** Replaces the claims of this subject. */
  saveAccount(account: ProviderAccount): Promise<void>;
  /** Makes it publish other keys than those that it signs with. */
  showForeignKeys(): Promise<void>;
  /** Makes it unreachable until it resumes; it keeps its state. */
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
    // It warns about its development settings.
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
