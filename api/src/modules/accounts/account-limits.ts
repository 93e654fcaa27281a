import type { RateRule } from '../../http/rate-limiter';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Mails with codes that one e-mail address gets, whoever asks for them. */
export const codesPerEmail: RateRule = { name: 'codes-email', points: 3, seconds: hour };
export const codesPerEmailMessage =
  'Too many codes were requested for this email. Please use the last one or try again later.';

/** Calls that send a code, by network address. */
export const codeRequestsPerAddress: RateRule = { name: 'codes-address', points: 100, seconds: hour };

/** Verifications by network address. */
export const verificationsPerAddress: RateRule = {
  name: 'verify-address',
  points: 100,
  seconds: 10 * minute,
};

/** Wrong codes for one e-mail address while a code was live. */
export const wrongCodesPerEmail: RateRule = { name: 'wrong-codes-email', points: 30, seconds: day };

/** Wrong codes over the whole site: guesses spread over many accounts and addresses end here. */
export const wrongCodesPerSite: RateRule = { name: 'wrong-codes-site', points: 1000, seconds: 10 * minute };
export const wholeSite = 'site';

/** Failed logins by network address. */
export const failedLoginsPerAddress: RateRule = { name: 'login-address', points: 100, seconds: 15 * minute };

/** Failed logins of one account from all devices that have never been signed in to it. */
export const failedLoginsPerAccount: RateRule = { name: 'login-account', points: 20, seconds: hour };

/** Failed logins of one account from one device that has been signed in to it. */
export const failedLoginsPerDevice: RateRule = { name: 'login-device', points: 20, seconds: hour };
export const failedLoginsMessage = 'Too many failed logins. Please wait a while, or reset your password.';

/** Wrong current passwords of a signed-in member. */
export const wrongPasswordsPerAccount: RateRule = { name: 'password-account', points: 10, seconds: hour };
