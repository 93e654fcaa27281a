import { type Features, isEmail, passwordMaxLength, passwordMinLength } from '@site/shared/contracts';
import {
  EnvironmentReader,
  readFeatures,
  type ConfigResult,
  type Environment,
} from '@site/shared/contracts/environment';
import { readLogLevel, readReportSecret } from '@site/shared/server';
import { readOidcConfig, type OidcConfig } from './oidc-config';
import { isS3Url, s3UrlForm } from './storage';

export interface ApiConfig {
  host: string;
  /** 0 selects any free port. */
  port: number;
  production: boolean;
  logLevel: string;
  /** The folder of uploads and of the generated secret. */
  dataDir: string;
  /** Unset under `npm start`, which starts its own server. */
  databaseUrl?: string;
  /** A replica for public reads; unset, there is none. */
  databaseReadUrl?: string;
  /** The store of rate limits; unset, Postgres keeps them. */
  redisUrl?: string;
  /** An object store; unset, a folder under `dataDir`. */
  storageUrl?: string;
  /** Unset, mails are kept and shown at `/dev/mailbox`. */
  smtpUrl?: string;
  mailFrom: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  brand: string;
  /** Receives the messages of the contact form. */
  supportEmail: string;
  /** Calls behind a disabled switch do not exist. */
  features: Features;
  firstAdmin: { email: string; password?: string };
  /** Signs access tokens; unset, one is generated under `dataDir`. */
  tokenSecret?: string;
  /** Decrypts the tokens with which browsers report; unset, reports do not count. */
  reportSecret?: string;
  /** A session ends this many days after its login, however often it is used. */
  sessionMaxDays: number;
  /** Creates and revokes the teams' tokens of the registry; unset, nobody can. */
  operatorToken?: string;
  /** The OpenID Connect provider for sign-in; unset, its calls do not exist. */
  oidc?: OidcConfig;
  /** How long the API continues after a request to stop, so that load balancers notice first. */
  drainSeconds: number;
  /** The delay from which the API rejects requests instead of serving them late. */
  overloadedAfterMs: number;
  /** The number of proxies in front of the API; with 0 only a proxy on this machine is trusted. */
  trustedProxies: number;
  /** A MaxMind DB with locations of IP addresses; unset, `/api/ip/` returns the address only. */
  ipDatabaseFile?: string;
}

const tokenSecretMinLength = 32;
const operatorTokenMinLength = 32;

/** Reads the API's variables. They are explained in `.env.example`. */
export function readApiConfig(environment: Environment): ConfigResult<ApiConfig> {
  const env = new EnvironmentReader(environment);
  const production = env.find('NODE_ENV') === 'production';
  const port = env.integer('PORT', 3001, { min: 0, max: 65535 });
  const brand = env.text('BRAND', 'Dev Commons');
  const supportEmail = readEmail(env, 'SUPPORT_EMAIL', 'support@example.com');

  const config: ApiConfig = {
    host: env.text('HOST', '127.0.0.1'),
    port,
    production,
    logLevel: readLogLevel(env),
    dataDir: env.text('DATA_DIR', './data'),
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: env.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    redisUrl: env.url('REDIS_URL', ['redis:', 'rediss:']),
    storageUrl: readStorageUrl(env),
    smtpUrl: readSmtpUrl(env, production),
    mailFrom: env.text('MAIL_FROM', `${brand} <${supportEmail}>`),
    publicUrl: env.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    brand,
    supportEmail,
    features: readFeatures(env),
    firstAdmin: {
      email: readEmail(env, 'ADMIN_EMAIL', 'admin@example.com'),
      password: readAdminPassword(env),
    },
    tokenSecret: readTokenSecret(env, production),
    reportSecret: readReportSecret(env),
    sessionMaxDays: env.integer('SESSION_MAX_DAYS', 90, { min: 1, max: 3650 }),
    operatorToken: readOperatorToken(env),
    oidc: readOidcConfig(env, production),
    drainSeconds: env.integer('DRAIN_SECONDS', 0, { min: 0, max: 60 }),
    overloadedAfterMs: env.integer('OVERLOADED_AFTER_MS', 500, { min: 100, max: 60_000 }),
    trustedProxies: env.integer('TRUST_PROXY', 0, { min: 0, max: 10 }),
    ipDatabaseFile: env.find('IP_DATABASE_FILE'),
  };
  return env.problems.length > 0 ? { problems: env.problems } : { config };
}

function readEmail(env: EnvironmentReader, name: string, fallback: string): string {
  const email = env.text(name, fallback);
  if (!isEmail(email)) env.reject(`${name} must be an e-mail address, but is "${email}"`);
  return email;
}

function readSmtpUrl(env: EnvironmentReader, production: boolean): string | undefined {
  if (production) env.required('SMTP_URL', 'with NODE_ENV=production mails have to leave this machine');
  return env.url('SMTP_URL', ['smtp:', 'smtps:']);
}

function readStorageUrl(env: EnvironmentReader): string | undefined {
  const url = env.url('STORAGE_URL', ['s3:']);
  if (url !== undefined && !isS3Url(url)) env.reject(`STORAGE_URL must be written ${s3UrlForm}`);
  return url;
}

function readTokenSecret(env: EnvironmentReader, production: boolean): string | undefined {
  if (production) env.required('TOKEN_SECRET', 'with NODE_ENV=production all API processes must share one');
  const secret = env.find('TOKEN_SECRET');
  if (secret !== undefined && secret.length < tokenSecretMinLength) {
    env.reject(`TOKEN_SECRET must have at least ${tokenSecretMinLength} characters`);
  }
  return secret;
}

function readOperatorToken(env: EnvironmentReader): string | undefined {
  const token = env.find('OPERATOR_TOKEN');
  // A token with a blank could not be sent in a request.
  if (token !== undefined && (token.length < operatorTokenMinLength || /\s/.test(token))) {
    env.reject(`OPERATOR_TOKEN must have at least ${operatorTokenMinLength} characters, none of them blank`);
  }
  return token;
}

function readAdminPassword(env: EnvironmentReader): string | undefined {
  const password = env.find('ADMIN_PASSWORD');
  if (
    password !== undefined &&
    (password.length < passwordMinLength || password.length > passwordMaxLength)
  ) {
    env.reject(`ADMIN_PASSWORD must have ${passwordMinLength} to ${passwordMaxLength} characters`);
  }
  return password;
}
