-- As the first version of the site kept it, after migration 0007.
insert into accounts (email, password_hash, name, avatar, is_admin, is_staff, created_at) values
  ('admin@example.com', '$scrypt$admin', null, null, true, true, '2026-11-20 08:00Z'),
  ('nora@example.com', '$scrypt$nora', 'Nora Lindqvist', '/api/images/0b9d3e61-7c44-4d0e-9f31-2a6f51f3a001/96.webp', false, false, '2026-11-20 09:00Z'),
  ('reza@example.com', '$scrypt$reza', 'رضا کریمی', null, false, false, '2026-11-20 10:00Z');
insert into sessions (id, account_id, created_at) values
  ('5f0f3c6e-7a51-4a0c-8f0d-0d6b4f3c9a01', 2, '2026-11-20 09:00Z');
insert into refresh_tokens (token_hash, session_id, created_at, expires_at) values
  ('\x01', '5f0f3c6e-7a51-4a0c-8f0d-0d6b4f3c9a01', '2026-11-20 09:00Z', '2099-01-01Z');
insert into images (id, owner_id, variants, created_at) values
  ('0b9d3e61-7c44-4d0e-9f31-2a6f51f3a001', 2, '[{"url": "/api/images/0b9d3e61-7c44-4d0e-9f31-2a6f51f3a001/96.webp", "width": 96, "height": 96}]', '2026-11-20 09:05Z'),
  ('0b9d3e61-7c44-4d0e-9f31-2a6f51f3a002', 2, '[{"url": "/api/images/0b9d3e61-7c44-4d0e-9f31-2a6f51f3a002/640.webp", "width": 640, "height": 360}]', '2026-11-20 11:00Z');
insert into posts
  (title, content, category_id, author_id, featured_image_id, status, rejection_reason, created_at, updated_at, published_at, decided_at, decided_by, excerpt, reading_minutes, version, submitted_at)
values
  ('Indexes that are never read', '<h2>Why</h2><p>Each one costs a write.</p>', 4, 2, '0b9d3e61-7c44-4d0e-9f31-2a6f51f3a002', 'published', null, '2026-11-20 11:00Z', '2026-11-20 12:00Z', '2026-11-20 12:00Z', '2026-11-20 12:00Z', 1, 'Why Each one costs a write.', 1, 2, '2026-11-20 11:00Z'),
  ('نوشتن از راست', '<p class="ql-align-right">سلام</p>', 2, 3, null, 'pending', null, '2026-11-20 13:00Z', '2026-11-20 13:00Z', null, null, null, 'سلام', 1, 1, '2026-11-20 13:00Z'),
  ('Buy now', '<p>Cheap.</p>', 3, 3, null, 'rejected', 'This is an advertisement.', '2026-11-20 14:00Z', '2026-11-20 15:00Z', null, '2026-11-20 15:00Z', 1, 'Cheap.', 1, 1, '2026-11-20 14:00Z');
insert into post_edits (post_id, title, content, excerpt, reading_minutes, category_id, status, submitted_at) values
  (1, 'Indexes that nobody reads', '<p>Each one costs a write and memory.</p>', 'Each one costs a write and memory.', 1, 4, 'pending', '2026-11-20 16:00Z');
insert into post_images (image_id, post_id) values ('0b9d3e61-7c44-4d0e-9f31-2a6f51f3a002', 1);
insert into mail_outbox (kind, job, due_at) values ('post-approved', '{"email": "nora@example.com"}', '2026-11-20 12:00Z');
insert into releases (remote, release, description, bytes, folder, published_at, published_by) values
  ('blog', '1a2b3c4d', '{"name": "blog", "release": "1a2b3c4d"}', 1000, 'releases/blog/1a2b3c4d', '2026-11-20 08:00Z', 'operator'),
  ('blog', '5e6f7a8b', '{"name": "blog", "release": "5e6f7a8b"}', 1001, 'releases/blog/5e6f7a8b', '2026-11-20 09:00Z', 'blog team');
insert into activations (remote, release, previous_id, activated_at) values
  ('blog', '1a2b3c4d', null, '2026-11-20 08:00Z'),
  ('blog', '5e6f7a8b', 1, '2026-11-20 09:00Z');
insert into release_tokens (remote, label, hash, created_at) values ('blog', 'blog team', '\x02', '2026-11-20 08:00Z');
insert into release_failures (remote, release, kind, page, count, last_at) values ('blog', '1a2b3c4d', 'load', '/blogs', 3, '2026-11-20 08:30Z');
insert into registry_audit (at, actor, action, remote, from_release, to_release, reason) values
  ('2026-11-20 09:00Z', 'blog team', 'activate', 'blog', '1a2b3c4d', '5e6f7a8b', null);
insert into contact_messages (name, email, subject, message, created_at) values
  ('Ada', 'ada@example.com', 'A question', 'How do I write?', '2026-11-20 10:00Z');
insert into subscribers (id, email, requested_at, confirmed_at) values
  ('9c5a4f10-2222-4333-8444-555566667777', 'ada@example.com', '2026-11-20 10:00Z', '2026-11-20 10:05Z');
