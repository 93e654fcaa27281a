/** For an app with every call that there can be. No test that uses it asks the provider. */
export const everyCall = {
  FEATURES: 'contactForm,subscribe,notifications',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'only-for-tests',
};
