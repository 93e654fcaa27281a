-- As the version of 25 November 2026 kept it, after migration 0039: tags, drafts, scheduled posts, handles, accounts that go.
insert into accounts (email, password_hash, name, is_admin, created_at, handle, bio, links) values
  ('admin@example.com', '$scrypt$admin', 'Admin', true, '2026-11-20 08:00Z', null, null, '{}'),
  ('nora@example.com', '$scrypt$nora', 'Nora Lindqvist', false, '2026-11-20 09:00Z', 'nora-lindqvist', 'Databases, mostly.', '{https://example.com/nora}'),
  ('gone@example.com', '$scrypt$gone', null, false, '2026-11-20 10:00Z', null, null, '{}');
insert into account_deletions (account_id, requested_at, removes_at, keeps_posts, name) values
  (3, '2026-11-25 09:00Z', '2099-12-09 09:00Z', true, 'Ghost Writer');
insert into identities (issuer, subject, account_id, linked_at) values ('https://id.example.com', 'n-1', 2, '2026-11-21 09:00Z');
insert into images (id, owner_id, variants, created_at, avif_due_at) values
  ('0b9d3e61-7c44-4d0e-9f31-2a6f51f3a003', 2, '[{"url": "/api/images/0b9d3e61-7c44-4d0e-9f31-2a6f51f3a003/640.webp", "width": 640, "height": 360}]', '2026-11-21 11:00Z', null);
insert into posts
  (title, content, category_id, author_id, featured_image_id, featured_image_alt, featured_image_focus_x, status, created_at, updated_at, published_at, decided_at, decided_by, excerpt, reading_minutes, submitted_at, tags, publish_at)
values
  ('Vacuum by hand', '<p>Do not.</p>', 4, 2, '0b9d3e61-7c44-4d0e-9f31-2a6f51f3a003', 'A broom', 20, 'published', '2026-11-21 11:00Z', '2026-11-21 12:00Z', '2026-11-21 12:00Z', '2026-11-21 12:00Z', 1, 'Do not.', 1, '2026-11-21 11:00Z', '{postgres,vacuum}', null),
  ('Tomorrow', '<p>Later.</p>', 4, 2, null, '', 50, 'scheduled', '2026-11-25 11:00Z', '2026-11-25 11:00Z', null, '2026-11-25 12:00Z', 1, 'Later.', 1, '2026-11-25 11:00Z', '{}', '2099-01-01Z'),
  ('Left behind', '<p>By someone who goes.</p>', 4, 3, null, '', 50, 'hidden', '2026-11-22 11:00Z', '2026-11-22 11:00Z', null, null, null, 'By someone who goes.', 1, '2026-11-22 11:00Z', '{}', null);
insert into tags (slug) values ('postgres'), ('vacuum');
insert into post_tags (tag_id, created_at, post_id) values (1, '2026-11-21 11:00Z', 1), (2, '2026-11-21 11:00Z', 1);
insert into post_images (image_id, post_id) values ('0b9d3e61-7c44-4d0e-9f31-2a6f51f3a003', 1);
insert into member_notifications (account_id, post_id, kind, subject, title, created_at) values
  (2, 1, 'approved', 'new', 'Vacuum by hand', '2026-11-21 12:00Z');
insert into drafts (id, author_id, revision, saved_by, save_id, fields, content, excerpt, image_ids, created_at, saved_at) values
  ('7d1c2f3a-1111-4222-8333-444455556666', 2, 2, '7d1c2f3a-1111-4222-8333-444455550001', '7d1c2f3a-1111-4222-8333-444455550002', '{"title": "Half a thought"}', '<p>It begins</p>', 'It begins', '{0b9d3e61-7c44-4d0e-9f31-2a6f51f3a003}', '2026-11-25 08:00Z', '2026-11-25 09:00Z');
insert into draft_states (draft_id, revision, fields, content, excerpt, image_ids, saved_at, replaced_at) values
  ('7d1c2f3a-1111-4222-8333-444455556666', 1, '{"title": "Half"}', '<p>It</p>', 'It', '{}', '2026-11-25 08:00Z', '2026-11-25 09:00Z');
insert into draft_images (draft_id, image_id) values ('7d1c2f3a-1111-4222-8333-444455556666', '0b9d3e61-7c44-4d0e-9f31-2a6f51f3a003');
insert into releases (remote, release, description, bytes, folder, published_at, published_by) values
  ('blog', '1a2b3c4d', '{"name": "blog", "release": "1a2b3c4d"}', 1000, 'releases/blog/1a2b3c4d', '2026-11-20 08:00Z', 'operator');
insert into activations (remote, release, previous_id, activated_at) values ('blog', '1a2b3c4d', null, '2026-11-20 08:00Z');
insert into page_figures (remote, release, route, figure, bucket, hour, count) values
  ('blog', '1a2b3c4d', '/blogs', 'view', 0, '2026-11-25 08:00Z', 12);
insert into notification_subscriptions (remote, channel, address, created_at, created_by) values
  ('blog', 'webhook', 'https://ci.example.com/hook', '2026-11-22 08:00Z', 'operator');
