-- Failures by the hour beside the views, so that their share can be told over time. Their route is empty: what browsers report is
-- the path of a page.
alter table page_figures drop constraint page_figures_figure_check;
alter table page_figures add constraint page_figures_figure_check
  check (figure in ('view', 'failure', 'lcp', 'inp', 'cls'));

-- The console is a remote like the others.
insert into remotes (name) values ('console') on conflict do nothing;
