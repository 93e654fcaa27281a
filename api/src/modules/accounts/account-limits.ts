import type { NetworkRule, RateRule } from '../../http/rate-limiter';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// Codes. docs/decisions/0018-limits-of-strangers.md explains these numbers; a test adds them up.

/** The attempts for a code: normally, and after strangers have requested too many for one address. */
export const triesPerCode = { full: 5, reduced: 1 };

/** Codes that one browser requests for one address. */
export const codesPerBrowser: RateRule = { name: 'codes-browser', points: 3, seconds: hour };

/** Codes for one address, requested by all browsers that were never signed in to its account. */
export const strangersCodes: RateRule = { name: 'codes-strangers', points: 18, seconds: day };

/** The share of one network. The key is address and network. */
export const strangersCodesPerNetwork: RateRule = {
  name: 'codes-strangers-network',
  points: 5,
  seconds: day,
};

/** The share with all attempts. */
export const strangersFullCodes: RateRule = { name: 'full-codes-strangers', points: 3, seconds: day };
export const strangersFullCodesPerNetwork: RateRule = {
  name: 'full-codes-strangers-network',
  points: 2,
  seconds: day,
};

/** Codes for one account, requested by all devices that were signed in to it; all with all attempts. */
export const devicesCodes: RateRule = { name: 'codes-devices', points: 6, seconds: day };

export const tooManyCodesMessage =
  'Too many codes were requested for this email. Please use the last one or try again later.';

/** Calls that send a code, by network. */
export const codeCallsPerNetwork: NetworkRule = { name: 'codes-address', points: 100, seconds: hour };

/** Verifications: by network for browsers without a requested code, and by browser for the others. */
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

/** Wrong codes on the whole site, which limits guesses across accounts and networks. */
export const wrongCodesPerSite: RateRule = { name: 'wrong-codes-site', points: 1000, seconds: 10 * minute };
// Stryker disable next-line StringLiteral: the one key of its limit, whatever it is
export const wholeSite = 'site';

/** The share of one network. */
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

/** Failed logins to one account from all devices that were never signed in to it. */
export const failedLoginsPerAccount: RateRule = { name: 'login-account', points: 20, seconds: hour };

/** Failed logins to one account from one device that was signed in to it. */
export const failedLoginsPerDevice: RateRule = { name: 'login-device', points: 20, seconds: hour };
// Stryker disable next-line StringLiteral: the tests of sessions read it
export const failedLoginsMessage = 'Too many failed logins. Please wait a while, or reset your password.';

/** Wrong current passwords of a signed-in member. */
export const wrongPasswordsPerAccount: RateRule = { name: 'password-account', points: 10, seconds: hour };

// Sign-in with a provider. A wrong password when confirming an identity counts as a failed login.

/** Started sign-ins by network: each is a row for ten minutes. */
export const providerLoginsPerNetwork: NetworkRule = {
  name: 'oidc-start-network',
  points: 100,
  seconds: 10 * minute,
};

/** Responses of the provider by network: the API checks each with the provider. */
export const providerResponsesPerNetwork: NetworkRule = {
  name: 'oidc-finish-network',
  points: 100,
  seconds: 10 * minute,
};
