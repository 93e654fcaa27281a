import { useState } from 'react';
import { isApiError } from '@site/shared/http';
import { toast } from '@site/shared/toasts';

/** Why the server did not take a decision, by the code of its response. */
const conflicts: Readonly<Record<string, string>> = {
  version_conflict: 'The author has changed this post meanwhile. Read the newer text first.',
};

/**
 * Carries one decision about a post through: says how it went and reloads the queue. Returns whether nothing is
 * left to decide about what the admin has read.
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
      toast.info(conflicts[error.code ?? ''] ?? 'Somebody else has already decided about this post.');
    } finally {
      setDeciding(false);
    }
    await reload();
    return true;
  }

  return { decide, deciding };
}
