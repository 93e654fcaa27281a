import type { NetworkRule, RateRule } from '../../http/rate-limiter';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// Codes. What these numbers are chosen for stands in docs/decisions/0018-limits-of-strangers.md; a test adds them up.

/** How often a code may be typed: normally, and once strangers have asked for too many of one address. */
export const triesPerCode = { full: 5, reduced: 1 };

/** Codes that one browser asks for, for one address. */
export const codesPerBrowser: RateRule = { name: 'codes-browser', points: 3, seconds: hour };

/** Codes for one address that all browsers ask for which have never been signed in to its account. */
export const strangersCodes: RateRule = { name: 'codes-strangers', points: 18, seconds: day };

/** Of these, those that one network asks for. The key is address and network. */
export const strangersCodesPerNetwork: RateRule = {
  name: 'codes-strangers-network',
  points: 5,
  seconds: day,
};

/** Of these, those with all tries. */
export const strangersFullCodes: RateRule = { name: 'full-codes-strangers', points: 3, seconds: day };
export const strangersFullCodesPerNetwork: RateRule = {
  name: 'full-codes-strangers-network',
  points: 2,
  seconds: day,
};

/** Codes for one account that all devices ask for which have been signed in to it; all of them with all tries. */
export const devicesCodes: RateRule = { name: 'codes-devices', points: 6, seconds: day };

export const tooManyCodesMessage =
  'Too many codes were requested for this email. Please use the last one or try again later.';

/** Calls that send a code, by network. */
export const codeCallsPerNetwork: NetworkRule = { name: 'codes-address', points: 100, seconds: hour };

/** Verifications: of browsers that asked for no code by network, of the others by browser. */
export const verificationsPerNetwork: NetworkRule = {
  name: 'verify-address',
  points: 100,
  seconds: 10 * minute,
};
export const verificationsPerBrowser: RateRule = {
  name: 'verify-browser',
  points: 100,
  seconds: 10 * minute,
};

/** Wrong codes over the whole site: guesses spread over many accounts and networks end here. */
export const wrongCodesPerSite: RateRule = { name: 'wrong-codes-site', points: 1000, seconds: 10 * minute };
// Stryker disable next-line StringLiteral: the one key of its limit, whatever it is
export const wholeSite = 'site';

/** The share of these that one network can have. */
export const wrongCodesPerNetwork: NetworkRule = {
  name: 'wrong-codes-network',
  points: 100,
  seconds: 10 * minute,
};

// Passwords.

/** Failed logins by network. */
export const failedLoginsPerNetwork: NetworkRule = {
  name: 'login-address',
  points: 100,
  seconds: 15 * minute,
};

/** Failed logins of one account from all devices that have never been signed in to it. */
export const failedLoginsPerAccount: RateRule = { name: 'login-account', points: 20, seconds: hour };

/** Failed logins of one account from one device that has been signed in to it. */
export const failedLoginsPerDevice: RateRule = { name: 'login-device', points: 20, seconds: hour };
// Stryker disable next-line StringLiteral: the tests of sessions read it
export const failedLoginsMessage = 'Too many failed logins. Please wait a while, or reset your password.';

/** Wrong current passwords of a signed-in member. */
export const wrongPasswordsPerAccount: RateRule = { name: 'password-account', points: 10, seconds: hour };

// Signing in with a provider. Wrong passwords of a confirmation count as failed logins.

/** Sign-ins that are begun, each of which is a row for ten minutes, by network. */
export const providerLoginsPerNetwork: NetworkRule = {
  name: 'oidc-start-network',
  points: 100,
  seconds: 10 * minute,
};

/** Responses of the provider that browsers bring, by network: each makes the API ask the provider. */
export const providerResponsesPerNetwork: NetworkRule = {
  name: 'oidc-finish-network',
  points: 100,
  seconds: 10 * minute,
};
