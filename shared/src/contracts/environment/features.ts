import type { EnvironmentReader } from './environment-reader';
import type { Features } from '../site';

const noFeatures: Required<Features> = {
  resendCode: false,
  helpSearch: false,
  liveChat: false,
  subscribe: false,
  contactForm: false,
  privacyActions: false,
  notifications: false,
};

/** Reads `FEATURES`, a list of switches separated by commas. Shell server and API must be given the same. */
export function readFeatures(env: EnvironmentReader): Features {
  const names = env.text('FEATURES', '').split(',').filter(Boolean);
  const features = { ...noFeatures };
  for (const name of names.map((text) => text.trim())) {
    if (isFeature(name)) features[name] = true;
    else env.reject(`FEATURES names "${name}", but knows only ${Object.keys(noFeatures).join(', ')}`);
  }
  return features;
}

function isFeature(name: string): name is keyof Features {
  return Object.hasOwn(noFeatures, name);
}
