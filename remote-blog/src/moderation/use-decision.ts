import { useState } from 'react';
import { isApiError } from '@site/shared/http';
import { toast } from '@site/shared/toasts';

/**
 * Carries one decision about a post through: says how it went and reloads the queue. Returns whether the post is
 * decided now, by this admin or by another.
 */
export function useDecision(reload: () => Promise<void>) {
  const [deciding, setDeciding] = useState(false);

  async function decide(send: () => Promise<void>, done: string): Promise<boolean> {
    setDeciding(true);
    try {
      await send();
      toast.success(done);
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) {
        toast.error(isApiError(error) ? error.message : 'Something went wrong');
        return false;
      }
      toast.info('Somebody else has already decided about this post.');
    } finally {
      setDeciding(false);
    }
    await reload();
    return true;
  }

  return { decide, deciding };
}
