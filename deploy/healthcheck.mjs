/** HEALTHCHECK of the images: whether the server in this container says that it is ready. */
const { PORT, TLS_CERT_FILE } = process.env;
const { get } = await import(TLS_CERT_FILE ? 'node:https' : 'node:http');
// The certificate is for the name of the site, and this is the own machine.
get({ host: '127.0.0.1', port: PORT, path: '/readyz', rejectUnauthorized: false }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).on('error', () => process.exit(1));
