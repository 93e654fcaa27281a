-- Excerpt and reading time are made from the content when it is saved.
alter table posts
  add column excerpt text,
  add column reading_minutes integer check (reading_minutes > 0),
  -- One more with each save, so that two people who edit at once notice.
  add column version integer not null default 1,
  -- Since when the text waits; it tells the place in the moderation queue.
  add column submitted_at timestamptz(3);

update posts set
  submitted_at = created_at,
  (excerpt, reading_minutes) = (
    select left(text, 200), greatest(1, ceil(array_length(regexp_split_to_array(text, ' '), 1) / 200.0))
    from (
      select trim(regexp_replace(regexp_replace(content, '<[^>]*>|&[a-z]+;', ' ', 'g'), '\s+', ' ', 'g')) as text
    ) plain
  );

alter table posts
  alter column excerpt set not null,
  alter column reading_minutes set not null,
  alter column submitted_at set not null;

drop index posts_pending;
create index posts_pending on posts (submitted_at, id) where status = 'pending';
create index posts_category on posts (category_id desc, created_at desc, id desc) where status = 'published';

-- The newer text of a published post, which stays public as it is until an admin approves this one.
create table post_edits (
  post_id bigint primary key references posts on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  content text not null,
  excerpt text not null,
  reading_minutes integer not null check (reading_minutes > 0),
  category_id bigint not null references categories,
  featured_image_id uuid references images,
  -- A rejected edit stays with its author, who may mend it.
  status text not null check (status in ('pending', 'rejected')),
  rejection_reason text,
  submitted_at timestamptz(3) not null,
  check ((status = 'rejected') = (rejection_reason is not null))
);
create index post_edits_pending on post_edits (submitted_at, post_id) where status = 'pending';
create index post_edits_featured_image on post_edits (featured_image_id) where featured_image_id is not null;

-- Which text shows which pictures. One picture can be in several posts: people copy.
drop index post_images_post;
alter table post_images
  drop constraint post_images_pkey,
  -- A picture that came into use while it was about to be deleted stays.
  drop constraint post_images_image_id_fkey,
  add constraint post_images_image_id_fkey foreign key (image_id) references images,
  -- Of the edit that waits, not of the text that everybody sees.
  add column in_edit boolean not null default false,
  add primary key (post_id, in_edit, image_id);
create index post_images_image on post_images (image_id);

-- When the sweeper first found that neither a post nor a profile shows the picture.
alter table images add column unused_since timestamptz;
create index images_unused on images (unused_since) where unused_since is not null;
create index accounts_avatar on accounts (avatar) where avatar is not null;
