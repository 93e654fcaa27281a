import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OidcConfig } from '../../../oidc-config';
import { fetchFromProvider, ProviderUnavailableError } from './provider-fetch';

/** For each request to the provider, while a browser waits. */
const timeoutSeconds = 5;

/** Providers announce new keys and URLs hours before they use them. */
const keptForMs = 60 * 60_000;

/**
 * Reads the provider's metadata on demand, and again after an hour; failures are not cached.
 * @throws ProviderUnavailableError
 */
export function createProviderConfiguration(config: OidcConfig): () => Promise<Configuration> {
  let kept: { configuration: Promise<Configuration>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && kept.until > now) return kept.configuration;
    const configuration = discover(config).catch((error: unknown) => {
      throw new ProviderUnavailableError(error);
    });
    const current = { configuration, until: now + keptForMs };
    kept = current;
    configuration.catch(() => {
      if (kept === current) kept = undefined;
    });
    return configuration;
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Configuration> {
  const server = new URL(issuer);
  // Only when the operator has configured http:, which is impossible in production.
  const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(server, clientId, undefined, undefined, {
    execute: insecure,
    timeout: timeoutSeconds,
    [customFetch]: fetchFromProvider,
  });
  const metadata = found.serverMetadata();
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata;
  const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
  const configuration = new Configuration(metadata, clientId, undefined, authenticate(clientSecret));
  configuration.timeout = timeoutSeconds;
  configuration[customFetch] = fetchFromProvider;
  for (const allow of insecure) allow(configuration);
  // Without this the id token would be trusted because of its connection, without checking the signature.
  enableNonRepudiationChecks(configuration);
  return configuration;
}
