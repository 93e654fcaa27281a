import type { EnvironmentReader } from '@site/shared/contracts/environment';

export interface OidcConfig {
  /** Just as the provider writes it, which may end with a slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it: "Continue with …". */
  name: string;
}

const variables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const why =
  'signing in with a provider needs all three of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';

/** Undefined when none of the variables is set: then there is no such sign-in. */
export function readOidcConfig(env: EnvironmentReader, production: boolean): OidcConfig | undefined {
  const given = variables.map((variable) => env.find(variable));
  const name = env.find('OIDC_NAME');
  if (given.every((value) => value === undefined)) return undefined;
  const [issuer = '', clientId = '', clientSecret = ''] = variables.map((variable) =>
    env.required(variable, why),
  );
  // Whoever reads or changes plain requests on their way could sign in as anybody.
  const url = env.url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']);
  return { issuer, clientId, clientSecret, name: name ?? (url ? new URL(url).host : '') };
}
