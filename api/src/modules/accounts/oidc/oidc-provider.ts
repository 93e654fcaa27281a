import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import type { OidcConfig } from '../../../oidc-config';
import { isSubject } from './is-subject';
import { createProviderConfiguration } from './provider-configuration';
import { toProviderError } from './provider-error';
import { deriveKey } from '../../../http/derive-key';
import type { Browser } from '../browser-cookie';

/** Binds a response of the provider to the browser of the request. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** An identity according to the provider. */
export interface ProviderIdentity {
  subject: string;
  email?: string | undefined;
  isEmailVerified: boolean;
}

type Claims = Record<string, unknown>;

/** The provider that the site trusts to identify people. */
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
    // Multi-tenant services have an issuer for each tenant, and subjects are only unique within one.
    if (new URL(iss).href !== new URL(config.issuer).href) throw new Error(`Unexpected issuer ${iss}`);
    const { email, email_verified } = await findClaims(configuration, claims, tokens.access_token, sub);
    return {
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      isEmailVerified: email_verified === true,
    };
  };

  return {
    /** The URL at which the browser signs in. @throws UnavailableError */
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

/** Some providers put the address into the id token, others return it for the access token only. */
async function findClaims(
  configuration: Configuration,
  claims: Claims,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return fetchUserInfo(configuration, accessToken, subject);
}

/** The nonce and PKCE verifier of an attempt, derived from the browser's cookie, without which the database is useless. */
export function toLoginSecrets({ secret }: Browser, state: string): LoginSecrets {
  const derive = (purpose: string) => deriveKey(secret, `oidc-${purpose}:${state}`).toString('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
