/** Empties the variables of the person who runs tests or drills that would lead a site or a command elsewhere. */
export const neutralEnvironment = {
  DATABASE_URL: '',
  REDIS_URL: '',
  STORAGE_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  API_BASE_URL: '',
  ADMIN_PASSWORD: '',
  FEATURES: '',
  NODE_ENV: '',
  SITE_URL: '',
  RELEASE_TOKEN: '',
  // No test asks a service on the net.
  IP_SERVICE_URL: '/api/ip',
};
