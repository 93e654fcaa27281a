/** Whether somebody can be signed in to the account: its owner has not deleted it, and no admin has suspended it. */
export const isUsable = (
  id: string,
) => `not exists (select from account_deletions d where d.account_id = ${id})
     and not exists (select from account_suspensions u where u.account_id = ${id})`;
