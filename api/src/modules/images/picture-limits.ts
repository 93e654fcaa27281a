import type { RateLimiter, RateRule } from '../../http/rate-limiter';

/** Of posts, whichever way they come. Six posts with as many embedded pictures as one may have. */
const postPictures: RateRule = { name: 'post-pictures', points: 126, seconds: 3600 };
const avatars: RateRule = { name: 'avatars', points: 20, seconds: 3600 };

const message = 'Too many pictures within an hour. Please try again later.';

/** Counts the pictures of an account. @throws RateLimitedError when there are too many of them within an hour */
export interface PictureLimits {
  admitPostPictures(accountId: number, count: number): Promise<void>;
  admitAvatar(accountId: number): Promise<void>;
}

export function createPictureLimits(limiter: RateLimiter): PictureLimits {
  return {
    admitPostPictures: async (accountId, count) => {
      if (count > 0) await limiter.consume(postPictures, String(accountId), message, count);
    },
    admitAvatar: (accountId) => limiter.consume(avatars, String(accountId), message),
  };
}
