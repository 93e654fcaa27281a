-- How often pages were viewed, and histograms of their web vitals. Nothing in it stands for a visitor.
create table page_figures (
  remote text not null,
  release text not null,
  -- A pattern of the release, such as /posts/:id.
  route text not null,
  figure text not null check (figure in ('view', 'lcp', 'inp', 'cls')),
  -- Of a histogram; 0 for views.
  bucket smallint not null,
  -- The beginning of the hour, or of the day once it is old.
  hour timestamptz not null,
  count integer not null check (count > 0),
  primary key (remote, release, route, figure, bucket, hour),
  foreign key (remote, release) references releases
);
create index page_figures_hour on page_figures (hour);
