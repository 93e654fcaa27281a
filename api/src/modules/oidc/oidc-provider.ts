import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import type { OidcConfig } from './oidc-config';
import { isSubject } from './is-subject';
import { createProviderConfiguration } from './provider-configuration';
import { toProviderError } from './provider-error';

/** What ties a response of the provider to the browser that asked for it. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody, as the provider says. */
export interface ProviderIdentity {
  subject: string;
  email?: string | undefined;
  isEmailVerified: boolean;
}

type Claims = Record<string, unknown>;

/** The provider that the site trusts to say who somebody is. */
export function createOidcProvider(config: OidcConfig, redirectUri: string) {
  const findConfiguration = createProviderConfiguration(config);

  const exchange = async (response: URLSearchParams, secrets: LoginSecrets): Promise<ProviderIdentity> => {
    const configuration = await findConfiguration();
    const url = new URL(redirectUri);
    url.search = response.toString();
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const { iss, sub, ...claims } = tokens.claims()!;
    if (!isSubject(sub)) throw new Error('Unexpected subject');
    // Services for many tenants name another issuer for each of them, and subjects of one mean nobody at another.
    if (new URL(iss).href !== new URL(config.issuer).href) throw new Error(`Unexpected issuer ${iss}`);
    const { email, email_verified } = await findClaims(configuration, claims, tokens.access_token, sub);
    return {
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      isEmailVerified: email_verified === true,
    };
  };

  return {
    /** Where the browser goes to sign in. @throws UnavailableError */
    toAuthorizationUrl: async ({ state, nonce, verifier }: LoginSecrets): Promise<string> => {
      const configuration = await findConfiguration();
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /** Exchanges the code of a response, once. @throws ProviderRefusedError, InvalidResponseError, UnavailableError */
    exchange: (response: URLSearchParams, secrets: LoginSecrets): Promise<ProviderIdentity> =>
      exchange(response, secrets).catch(toProviderError),
  };
}

/** Some providers put the address into the id token, others give it for the access token only. */
async function findClaims(
  configuration: Configuration,
  claims: Claims,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return fetchUserInfo(configuration, accessToken, subject);
}
