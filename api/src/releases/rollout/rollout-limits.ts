/** The limits at which a rollout advances, waits, or is rolled back, in one place that teams can discuss. */
export const rolloutLimits = {
  /**
   * The maximum share of good releases that are suspected for each reason; for all reasons together at most the sum, 1 %.
   * Failures have most of it, because slow pages have many samples.
   */
  falseAlarms: { failing: 0.008, lcp: 0.001, inp: 0.001 },
  /** The tested hypotheses: the release fails this many times as often as it may. */
  failingFactors: [3, 10, 30],
  /** Networks that have reported a failure; fewer may be one broken browser. */
  failuresMin: 3,
  /** From this likelihood ratio on a release does not advance, until the ratio falls again or raises an alarm. */
  suspiciousRatio: 2,
  /** The maximum of counted views from one network, however many pages it was served. */
  viewsPerNetwork: 10,
  /** Views of the release that each step needs. */
  viewsPerStep: 100,
  /** Views that the step of a group needs, all without a failure: who is in it says little of other visitors. */
  viewsOfGroup: 10,
  /**
   * How much larger the failure rate may be than that of the live release, comparing the upper ends of the 95 % confidence
   * intervals. This many views without any failure prove the same.
   */
  failingMargin: 0.04,
  /** The usual failure rate, for a release that is live for all and has nothing to be compared with. */
  usualFailing: 0.01,
  /** The previous release's failure rate counts only up to this value, so that forged failures do not hide later ones. */
  usualFailingMax: 0.1,
  /** The share of pages that may be slow, which is slower than three quarters of the live release's. */
  slowShare: 0.35,
  /** How much larger that share may be than the live release's, when many of its pages are as slow. */
  slowMargin: 0.1,
  /** The tested hypotheses: shares of slow pages. */
  slowShares: [0.5, 0.7, 0.9],
  /** Samples of the live release that are needed to call a page slow. */
  vitalSamples: 50,
  /** How long a release is monitored that has gone live for everybody at once. */
  watchSeconds: 600,
} as const;
