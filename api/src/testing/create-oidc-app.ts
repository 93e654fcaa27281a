import { startOidcProvider, type RunningOidcProvider } from '@site/programs/start-oidc-provider';
import type { Response } from 'light-my-request';
import { createTestApp, type TestApp } from './create-test-app';
import { createTestBrowser, type TestBrowser } from './create-test-browser';
import { signInAtProvider } from './sign-in-at-provider';

export interface OidcApp {
  api: TestApp;
  provider: RunningOidcProvider;
  /** Begins a sign-in in the browser and completes it at the provider. @returns the query that it comes back with */
  visitProvider(browser: TestBrowser, subject: string, change?: (url: URL) => void): Promise<string>;
  /** The whole sign-in, in a new browser unless given. */
  signIn(subject: string, browser?: TestBrowser): Promise<Response>;
  close(): Promise<void>;
}

/** The real app with a real provider. */
export async function createOidcApp(): Promise<OidcApp> {
  const provider = await startOidcProvider({ redirectUri: 'http://site.test/login/callback' });
  const api = await createTestApp({ ...provider.environment, OIDC_NAME: 'Example ID' });

  const visitProvider: OidcApp['visitProvider'] = async (browser, subject, change = () => {}) => {
    const { url } = (await browser.post('/auth/oidc/start/', {})).json<{ url: string }>();
    const address = new URL(url);
    change(address);
    return (await signInAtProvider(address, subject)).search;
  };
  return {
    api,
    provider,
    visitProvider,
    signIn: async (subject, browser = createTestBrowser(api)) =>
      browser.post('/auth/oidc/finish/', { query: await visitProvider(browser, subject) }),
    close: async () => {
      await api.close();
      await provider.stop();
    },
  };
}
