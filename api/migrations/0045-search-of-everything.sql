-- What a search compares, of posts and of what somebody types: case, accents and forms of one letter are gone, names of
-- technologies are words as in tags (`toTag`), and scripts without spaces become pairs of letters, each beginning with the next
-- letter. Pairs are made of the first 20,000 letters, which takes a tenth of a second.
-- Functions with a body in SQL need no search path when a back-up is restored.
create function search_fold(given text) returns text language sql immutable strict parallel safe
return case when octet_length(given) = char_length(given) then lower(given) else normalize(
  replace(replace(replace(translate(lower(regexp_replace(
    normalize(given, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]', '', 'g'
  )), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  nfkc
) end;

create function search_names(folded text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(folded,
  '(?<![a-z0-9_])([a-z])#(?![a-z0-9_#])', '\1sharp', 'g'),
  '([a-z])\+\+(?![a-z0-9_+])', '\1pp', 'g'),
  '(?<![a-z0-9_.])\.net(?![a-z0-9_])', 'dotnet', 'g'),
  '([a-z0-9])\.(js|ts|net|io)(?![a-z0-9_])', '\1\2', 'g');

create function search_has_no_spaces(letter text) returns boolean language sql immutable strict parallel safe
return ascii(letter) between 3584 and 4255 or ascii(letter) between 6016 and 6143 or ascii(letter) between 12352 and 12543
  or ascii(letter) between 13312 and 40959 or ascii(letter) between 63744 and 64255 or ascii(letter) >= 131072;

create function search_text(given text) returns text language sql immutable strict parallel safe
return (
  select case
    when named !~ '[\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' then named
    else (
      select string_agg(
        case
          when not search_has_no_spaces(letter) then letter
          when search_has_no_spaces(next) then ' ' || letter || next || ' '
          else ' ' || letter || ' '
        end, '' order by place
      )
      from (
        select letter, place, lead(letter) over (order by place) as next
        from string_to_table(left(named, 20000), null) with ordinality letters (letter, place)
      ) pairs
    ) || substr(named, 20001)
  end
  from search_names(search_fold(given)) named
);

-- One vector for everything that a post is found by. Its author and its category are in it by their numbers, as words that
-- nobody can type, so that no post changes when they get other names.
create function search_vector(title text, tags text[], author_id bigint, category_id bigint, content text)
returns tsvector language sql immutable parallel safe
return setweight(to_tsvector('english', search_text(title)), 'A')
  || setweight(to_tsvector('english', search_text(array_to_string(tags, ' '))), 'B')
  || format('''@%s'':1B ''#%s'':2C', author_id, category_id)::tsvector
  || setweight(to_tsvector('english', search_text(left(content, 100000))), 'D');

alter table posts drop column search;
alter table posts add column search tsvector not null
  generated always as (search_vector(title, tags, author_id, category_id, content)) stored;
create index posts_search on posts using gin (search) where status = 'published';

create index accounts_search on accounts using gin (to_tsvector('simple', search_text(name))) where handle is not null;

-- Words of titles, tags and categories, for what was mistyped; not of names, which go with their accounts: two words of which one letter differs, is missing, or stands beside
-- its place have one form in common.
create function search_forms(word text) returns text[] language sql immutable strict parallel safe
return array[word] || array(
  select distinct left(word, place - 1) || substr(word, place + 1) from generate_series(1, char_length(word)) place
);

create table search_words (
  word text primary key,
  forms text[] not null,
  -- In how many publications it was.
  uses integer not null
);
create index search_words_forms on search_words using gin (forms);

insert into search_words (word, forms, uses)
select word, search_forms(word), count(*)::integer
from (
  select distinct p.id, word
  from posts p join categories c on c.id = p.category_id,
    regexp_split_to_table(
      search_text(concat_ws(' ', p.title, array_to_string(p.tags, ' '), c.name)), '[^[:alnum:]]+'
    ) word
  where p.status = 'published' and char_length(word) between 4 and 30 and word !~ '^[0-9]'
) words
group by word;
