import type { SiteConfig } from '@site/shared/contracts';
import {
  EnvironmentReader,
  readFeatures,
  type ConfigResult,
  type Environment,
} from '@site/shared/contracts/environment';
import { remoteNamePattern } from '@site/shared/contracts/registry';
import { readLogLevel, readReportSecret } from '@site/shared/server';
import type { TlsFiles } from './http/tls';

export interface ShellConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where this server reaches the API, such as `http://127.0.0.1:4000`. */
  apiOrigin: string;
  /** How many proxies stand before this server; the visitor's address is read from behind them. */
  trustedProxies: number;
  /** Seals the tokens by which reports of browsers count; unset, none of them does. */
  reportSecret?: string | undefined;
  logLevel: string;
  /** Keeps the live releases for a start without the API. */
  dataDir: string;
  /** How long this server goes on after it was asked to stop, so that load balancers notice first. */
  drainSeconds: number;
  /** Unset where a proxy terminates TLS, or nothing does. */
  tls?: TlsFiles | undefined;
  /** How long a page waits for its markup; 0 leaves all pages to the browser. */
  renderTimeoutMs: number;
  /** Remotes on other origins whose pages this server may render. */
  renderExternal: string[];
  /** Whether releases are rendered although an isolation layer of their processes is missing. */
  renderWithoutIsolation: boolean;
  /** Whether browsers keep what was read for a return without a network. */
  offlinePages: boolean;
  site: SiteConfig;
}

/** Reads the shell server's variables. They are explained in `.env.example`. */
export function readShellConfig(environment: Environment): ConfigResult<ShellConfig> {
  const env = new EnvironmentReader(environment);
  const port = env.integer('PORT', 3000, { min: 0, max: 65535 });
  const tls = readTlsFiles(env);
  const config: ShellConfig = {
    host: env.text('HOST', '127.0.0.1'),
    port,
    apiOrigin: env.url('API_ORIGIN', ['http:', 'https:']) ?? 'http://127.0.0.1:3001',
    trustedProxies: env.integer('TRUST_PROXY', 0, { min: 0, max: 10 }),
    reportSecret: readReportSecret(env),
    logLevel: readLogLevel(env),
    dataDir: env.text('DATA_DIR', './data'),
    drainSeconds: env.integer('DRAIN_SECONDS', 0, { min: 0, max: 60 }),
    tls,
    renderTimeoutMs: env.integer('RENDER_TIMEOUT_MS', 100, { min: 0, max: 10_000 }),
    renderExternal: readRemoteNames(env, 'RENDER_EXTERNAL'),
    renderWithoutIsolation: env.boolean('RENDER_WITHOUT_WALLS', false),
    offlinePages: env.boolean('OFFLINE_PAGES', true),
    site: {
      brand: env.text('BRAND', 'Dev Commons'),
      apiBaseUrl: readAddress(env, 'API_BASE_URL') ?? '/api',
      publicUrl:
        env.url('PUBLIC_URL', tls ? ['https:'] : ['http:', 'https:']) ??
        `${tls ? 'https' : 'http'}://localhost:${port}`,
      ipServiceUrl: readAddress(env, 'IP_SERVICE_URL') ?? 'https://ipwho.is',
      supportEmail: env.text('SUPPORT_EMAIL', 'support@example.com'),
      features: readFeatures(env),
      allowOverrides: env.boolean('ALLOW_OVERRIDES', false),
      vitalsPercent: env.integer('VITALS_PERCENT', 10, { min: 0, max: 100 }),
    },
  };
  return env.problems.length > 0 ? { problems: env.problems } : { config };
}

/** A path on the site or a URL, without its trailing slash. */
function readAddress(env: EnvironmentReader, name: string): string | undefined {
  const text = env.find(name);
  if (text?.startsWith('/') && !text.startsWith('//')) return text.replace(/(?<!\/)\/+$/, '');
  return env.url(name, ['http:', 'https:']);
}

const remoteName = new RegExp(remoteNamePattern);

/** Names, separated by commas. */
function readRemoteNames(env: EnvironmentReader, name: string): string[] {
  const names = (env.find(name) ?? '').split(/[,\s]+/).filter(Boolean);
  const wrong = names.filter((text) => !remoteName.test(text));
  if (wrong.length > 0) env.reject(`${name} names "${wrong.join('", "')}", which cannot be a remote`);
  return names;
}

function readTlsFiles(env: EnvironmentReader): TlsFiles | undefined {
  const certFile = env.find('TLS_CERT_FILE');
  const keyFile = env.find('TLS_KEY_FILE');
  if (certFile !== undefined && keyFile !== undefined) return { certFile, keyFile };
  if (certFile !== keyFile) env.reject('TLS_CERT_FILE and TLS_KEY_FILE must be set together');
  return undefined;
}
