-- Excerpts are prose, without code, as the API makes them from now on. Sanitised HTML has < and > around tags only.
-- Each expression looks for one thing with lazy quantifiers only: a greedy one, or a choice between two, would reach the
-- last tag of the text.
create or replace function pg_temp.without_code(html text) returns text language sql immutable as $$
  select without_lines
  from regexp_replace(html, '<pre[^>]*?>.*?</pre>', ' ', 'g') without_pre,
    regexp_replace(without_pre, '<div[^>]*?ql-code-block-container[^>]*?>.*?</div></div>', ' ', 'g') without_blocks,
    regexp_replace(without_blocks, '<div[^>]*?ql-code-block[^>]*?>.*?</div>', ' ', 'g') without_lines
$$;

create or replace function pg_temp.without_tables(html text) returns text language sql immutable as $$
  select regexp_replace(html, '<table[^>]*?>.*?</table>', ' ', 'g')
$$;

create or replace function pg_temp.to_words(html text) returns text language sql immutable as $$
  select replace(replace(replace(replace(trim(words), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
  from regexp_replace(html, '</?(a|b|code|em|i|s|span|strong|sub|sup|u)( [^>]*)?>', '', 'g') without_marks,
    regexp_replace(without_marks, '<[^>]*>', ' ', 'g') without_tags,
    regexp_replace(without_tags, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g') without_controls,
    regexp_replace(without_controls, '[\s\u00A0\u200B\uFEFF]+', ' ', 'g') words
$$;

create or replace function pg_temp.to_excerpt(html text) returns text language sql immutable as $$
  select case
    when char_length(words) <= 200 then words
    else regexp_replace(left(words, 199), '^(.{100,}) [^ ]*$', '\1') || '…'
  end
  from coalesce(
    nullif(pg_temp.to_words(pg_temp.without_tables(pg_temp.without_code(html))), ''),
    pg_temp.to_words(pg_temp.without_code(html))
  ) words
$$;

update posts set excerpt = pg_temp.to_excerpt(content) where content ~ '<pre|<table|ql-code-block';
update post_edits set excerpt = pg_temp.to_excerpt(content) where content ~ '<pre|<table|ql-code-block';
