create table categories (
  id bigint generated always as identity primary key,
  name text not null unique
);

insert into categories (name) values
  ('AI & Machine Learning'),
  ('Backend'),
  ('Career'),
  ('Databases'),
  ('DevOps & Cloud'),
  ('Mobile'),
  ('Open Source'),
  ('Security'),
  ('Tools & Productivity'),
  ('Web Development');

-- The files lie in the object store under images/<id>/<width>.webp.
create table images (
  id uuid primary key,
  owner_id bigint not null references accounts,
  -- [{ "url", "width", "height" }], smallest first.
  variants jsonb not null,
  created_at timestamptz not null
);

create table posts (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 200),
  -- Sanitised HTML.
  content text not null,
  category_id bigint not null references categories,
  author_id bigint not null references accounts,
  featured_image_id uuid references images,
  status text not null check (status in ('pending', 'published', 'rejected')),
  rejection_reason text,
  -- In milliseconds, as the cursors of lists are.
  created_at timestamptz(3) not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references accounts,
  check ((status = 'published') = (published_at is not null)),
  check ((status = 'rejected') = (rejection_reason is not null))
);
create index posts_published on posts (created_at desc, id desc) where status = 'published';
create index posts_pending on posts (created_at, id) where status = 'pending';
create index posts_author on posts (author_id, created_at desc, id desc);
create index posts_featured_image on posts (featured_image_id) where featured_image_id is not null;

-- Every picture that came with a post, the featured one included: they go when the post goes.
create table post_images (
  image_id uuid primary key references images on delete cascade,
  post_id bigint not null references posts on delete cascade
);
create index post_images_post on post_images (post_id);
