-- What the featured picture shows, for those who cannot see it, and the point of it that stays in sight where it is cut:
-- percent from the left and from the top. They belong to a text, as its title does: an edit that waits has its own.
alter table posts
  add column featured_image_alt text not null default '' check (char_length(featured_image_alt) <= 300),
  add column featured_image_focus_x smallint not null default 50 check (featured_image_focus_x between 0 and 100),
  add column featured_image_focus_y smallint not null default 50 check (featured_image_focus_y between 0 and 100);
alter table post_edits
  add column featured_image_alt text not null default '' check (char_length(featured_image_alt) <= 300),
  add column featured_image_focus_x smallint not null default 50 check (featured_image_focus_x between 0 and 100),
  add column featured_image_focus_y smallint not null default 50 check (featured_image_focus_y between 0 and 100);
