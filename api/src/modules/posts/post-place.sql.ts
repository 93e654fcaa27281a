/**
 * For `update posts set`: the post becomes public `now`, where `condition` holds, both SQL. The first time is its place in all
 * lists.
 */
export function becomePublic(now: string, condition = 'true'): string {
  const isFirst = `${condition} and published_at is null and written_at is null`;
  return `
  published_at = case when ${condition} then coalesce(published_at, ${now}) end,
  written_at = case when ${isFirst} then created_at else written_at end,
  created_at = case when ${isFirst} then ${now} else created_at end`;
}

/** When a post (`p`) was written, which is its place in its author's own list. */
export const writtenAt = 'coalesce(p.written_at, p.created_at)';
