-- Source maps, which only map the stacks of errors: sha384 of each as it is kept, by the file that it belongs to. They lie in
-- the object store beside no file of a release, below `source-maps/` and the folder. Null for what came without.
alter table releases add column source_maps jsonb;
alter table shell_builds add column source_maps jsonb;
