import { useState, type KeyboardEvent } from 'react';
import { useAuth } from '@site/shared/auth';
import { nameMaxLength } from '@site/shared/contracts';
import type { Profile } from '@site/shared/contracts/api';
import { describeFailure, toApiResult, useApi } from '@site/shared/http';
import { TextField } from '@site/shared/ui';

/**
 * Asks members without a name for it, because their posts say "By Unknown". The name is saved when the field is left, at the latest
 * on the way to the button; the field stays, so that nothing moves under the pointer.
 */
export function AuthorName() {
  const { user, updateUser } = useAuth();
  const api = useApi();
  const [wasMissing] = useState(!user?.name);
  const [problem, setProblem] = useState<string>();
  if (!wasMissing) return null;

  async function save(text: string) {
    const name = text.trim();
    if (name === '' || name === user?.name) return;
    const result = await toApiResult(api.authenticated.put<Profile>('/profile/', { name }), 'Saved');
    setProblem(result.success ? undefined : describeFailure(result.error));
    if (result.success) updateUser(result.data);
  }

  function saveOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save(event.currentTarget.value);
  }

  return (
    <TextField
      label="Your name"
      name="author_name"
      autoComplete="nickname"
      maxLength={nameMaxLength}
      hint={user?.name ? `You'll appear as ${user.name}.` : "You'll appear as Unknown. Add your name."}
      error={problem}
      onBlur={({ target }) => void save(target.value)}
      onKeyDown={saveOnEnter}
    />
  );
}
