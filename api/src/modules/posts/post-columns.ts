/** What a list shows of a post; expects {@link postTables}. */
export const summaryColumns = `
  p.id,
  p.title,
  i.variants -> -1 ->> 'url' as featured_image,
  coalesce(i.variants, '[]') as featured_image_variants,
  json_build_object('name', a.name, 'avatar', a.avatar) as author,
  json_build_object('id', c.id, 'name', c.name) as category,
  to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`;

/** What its author and admins see beside that. */
export const ownColumns = `${summaryColumns}, p.status, p.rejection_reason`;

export const postTables = `
  posts p
  join accounts a on a.id = p.author_id
  join categories c on c.id = p.category_id
  left join images i on i.id = p.featured_image_id`;
