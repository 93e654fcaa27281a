-- Characters that turn the direction of the text after them, as the API takes them out of what is written from now on.
create function pg_temp.without_bidi_controls(text) returns text language sql immutable as $$
  select regexp_replace($1, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')
$$;

update accounts set name = nullif(trim(pg_temp.without_bidi_controls(name)), '')
where name <> pg_temp.without_bidi_controls(name);

-- A title of nothing else has to be something.
update posts set
  title = coalesce(nullif(trim(pg_temp.without_bidi_controls(title)), ''), 'Untitled'),
  excerpt = pg_temp.without_bidi_controls(excerpt),
  rejection_reason = pg_temp.without_bidi_controls(rejection_reason)
where title || excerpt || coalesce(rejection_reason, '')
  <> pg_temp.without_bidi_controls(title || excerpt || coalesce(rejection_reason, ''));

update post_edits set
  title = coalesce(nullif(trim(pg_temp.without_bidi_controls(title)), ''), 'Untitled'),
  excerpt = pg_temp.without_bidi_controls(excerpt),
  rejection_reason = pg_temp.without_bidi_controls(rejection_reason)
where title || excerpt || coalesce(rejection_reason, '')
  <> pg_temp.without_bidi_controls(title || excerpt || coalesce(rejection_reason, ''));
