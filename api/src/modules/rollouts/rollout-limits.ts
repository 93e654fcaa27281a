/** When a release that is rolled out goes on, waits, or is taken back. One place, so that a team can argue about it. */
export const rolloutLimits = {
  /**
   * Of releases that are as good as the live one at most this share is suspected for each reason, and for all together at most
   * their sum, 1 %. What hurts has most of it; how slow pages are is told by many samples.
   */
  falseAlarms: { failing: 0.008, lcp: 0.001, inp: 0.001 },
  /** A release is looked for that fails so many times as often as it may. */
  failingFactors: [3, 10, 30],
  /** Networks that have reported a failure: below that it may be one broken browser. */
  failuresMin: 3,
  /** A suspicion that has won so many times its stake keeps the release from going on until it has lost again, or has won. */
  doubtfulGain: 2,
  /** More than so many views of one network do not count on a side, however many pages it was served. */
  viewsPerNetwork: 10,
  /** Views of the release at each step before it goes on. */
  viewsPerStep: 100,
  /**
   * How much larger the share of failing views may be than that of the live release, both as the upper end of what they may
   * be with 95 % confidence. So many views without any failure prove no less.
   */
  failingMargin: 0.04,
  /** Of a release that is live for all, so that nothing is there to compare with: the share that fails anywhere. */
  usualFailing: 0.01,
  /** What the release before had counts up to here: who makes it up does not hide what comes after. */
  usualFailingMax: 0.1,
  /** A page counts as slow that is slower than three quarters of the live release's; this share of them may be. */
  slowShare: 0.35,
  /** So much more than of the live release's may be, where many of its pages are as slow. */
  slowMargin: 0.1,
  /** Shares of slow pages that are looked for. */
  slowShares: [0.5, 0.7, 0.9],
  /** Samples of the live release before anything is slow. */
  vitalSamples: 50,
  /** How long a release is watched that has gone live for everybody at once. */
  watchSeconds: 600,
} as const;
