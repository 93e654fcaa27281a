-- One row: the name of a file in the store that belongs to this database. A process whose store lacks it has another one.
create table store_marker (
  is_only boolean primary key default true check (is_only),
  id text not null
);
