import type { EnvironmentReader } from '@site/shared/contracts/environment';

export interface OidcConfig {
  /** Exactly as the provider writes it, possibly with a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name for people: "Continue with …". */
  name: string;
}

const variables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const why =
  'signing in with a provider needs all three of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';

/** Undefined when no variable is set, which disables this sign-in. */
export function readOidcConfig(env: EnvironmentReader, production: boolean): OidcConfig | undefined {
  const given = variables.map((variable) => env.find(variable));
  const name = env.find('OIDC_NAME');
  if (given.every((value) => value === undefined)) return undefined;
  const [issuer = '', clientId = '', clientSecret = ''] = variables.map((variable) =>
    env.required(variable, why),
  );
  // Somebody who reads or changes unencrypted requests could sign in as anybody.
  const url = env.url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']);
  return { issuer, clientId, clientSecret, name: name ?? (url ? new URL(url).host : '') };
}
