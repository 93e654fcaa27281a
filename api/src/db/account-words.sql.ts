/** Behind every word that begins so; SQL. */
export const behindBeginning = (word: string) => `${word} || chr(1114111)`;

/** Whether an account has a word from `sought.first` to `sought.last`, in its public name or anywhere; SQL. */
export const hasWord = (account: string, sought: string, where: 'in-public' | 'anywhere') => `exists (
  select from account_words w
  where w.account_id = ${account} and w.word between ${sought}.first and ${sought}.last
    ${where === 'in-public' ? 'and w.is_public' : ''}
)`;
