import { secretNames, toFileVariable } from '@site/shared/contracts/environment';

/** Clears the developer's variables that would make a test or drill use another site. */
export const neutralEnvironment = {
  ...Object.fromEntries(secretNames.map((name) => [toFileVariable(name), ''])),
  DATABASE_URL: '',
  DATABASE_READ_URL: '',
  REDIS_URL: '',
  STORAGE_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  API_BASE_URL: '',
  ADMIN_PASSWORD: '',
  FEATURES: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_NAME: '',
  NODE_ENV: '',
  SITE_URL: '',
  RELEASE_TOKEN: '',
  // Tests call no services on the internet.
  IP_SERVICE_URL: '/api/ip',
};
