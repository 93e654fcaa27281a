-- Copies as AVIF lie beside the others, under images/<id>/<width>.avif, where they are smaller.
alter table images
  -- Since when they may be made; null once that was tried.
  add column avif_due_at timestamptz,
  add column avif_attempts integer not null default 0;

update images set avif_due_at = created_at;

-- New pictures come first: somebody is about to look at them.
create index images_avif_due on images (created_at desc) where avif_due_at is not null;
