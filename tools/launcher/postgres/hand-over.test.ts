import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '@site/api/migrate';
import { fromRoot } from '@site/command-kit/paths';
import { startPostgres, type RunningPostgres } from './start-postgres';

const migrations = fromRoot('api/migrations');
let folder: string;
let server: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-postgres-'));
  server = await startPostgres({ dataDir: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A second start finds the running server and hands over what is left. */
async function startAgain(): Promise<void> {
  const again = await startPostgres({ dataDir: folder });
  expect(again.reused).toBe(true);
}

const findForeign = () =>
  query(
    server.url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relowner <> 'site'::regrole
     union all
     select typname from pg_type where typnamespace = 'public'::regnamespace and typowner <> 'site'::regrole
     union all
     select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> 'site'::regrole
     union all
     select nspname from pg_namespace where nspname = 'archive' and nspowner <> 'site'::regrole
     union all
     select datname from pg_database where datname = current_database() and datdba <> 'site'::regrole`,
  );

describe('the role of the site', () => {
  it('has no rights over the server', async () => {
    const [role] = await query(
      server.url,
      `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
       from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      name: 'site',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      memberships: 0,
    });
  });

  it.each([
    `copy (select 1) to program 'touch /tmp/owned'`,
    `copy (select 1) to '/tmp/owned'`,
    `create table input (line text); copy input from program 'id'`,
    `select pg_read_file('postgresql.conf')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'select * from pg_authid',
    'create role another superuser',
    'alter role site superuser',
    'set role postgres',
    'set session authorization postgres',
    'create database another',
    'create extension file_fdw',
    'create function run(text) returns int language c as $$libc.so.6$$, $$system$$',
    `alter system set archive_command = 'id'`,
    'select pg_reload_conf()',
    'set session_replication_role = replica',
  ])('is refused: %s', async (sql) => {
    await expect(query(server.url, sql)).rejects.toThrow(
      /permission denied|must be superuser|only roles with|privilege|not available/i,
    );
  });

  it('has neither files nor programs at the next start, even if they were granted @15.2', async () => {
    await query(
      server.adminUrl,
      `grant pg_read_server_files, pg_write_server_files, pg_execute_server_program, postgres to site;
       grant execute on function pg_read_file(text), pg_ls_dir(text) to public;
       grant execute on function lo_import(text) to site`,
    );
    expect(await query(server.url, `select pg_read_file('PG_VERSION') as version`)).toHaveLength(1);
    await startAgain();
    for (const sql of [
      `select pg_read_file('PG_VERSION')`,
      `select pg_ls_dir('.')`,
      `select lo_import('/etc/passwd')`,
      `copy (select 1) to program 'true'`,
      'set role postgres',
    ]) {
      await expect(query(server.url, sql)).rejects.toThrow(/permission denied/);
    }
  });

  it('makes and changes its own tables', async () => {
    await query(server.url, 'create table notes (id bigint generated always as identity, text text)');
    await query(server.url, `insert into notes (text) values ('kept')`);
    await query(server.url, 'alter table notes add column at timestamptz; create index on notes (text)');
    await query(server.url, 'drop table notes');
    expect(await findForeign()).toEqual([]);
  });
});

describe('a data folder of before, where everything belongs to the superuser', () => {
  beforeAll(async () => {
    await query(server.adminUrl, 'alter database postgres owner to postgres; drop role site');
    await migrate(server.adminUrl, migrations);
    await query(
      server.adminUrl,
      `insert into accounts (email, password_hash, created_at) values ('ann@example.com', 'hash', now());
       create sequence counter;
       select nextval('counter');
       create type mood as enum ('calm', 'busy');
       create type pair as (one int, two int);
       create domain short as text check (length(value) < 9);
       create function twice(n int) returns int language sql as 'select n * 2';
       create view people as select email from accounts;
       create materialized view counts as select count(*) from accounts;
       create schema archive;
       create table archive."Old posts" (id int);
       create role person;
       create table archive.theirs (id int);
       alter table archive.theirs owner to person`,
    );
  });

  it('is handed over with its rows, while somebody is connected', async () => {
    const client = new Client({ connectionString: server.adminUrl });
    await client.connect();
    await client.query('select count(*) from accounts');
    await startAgain();
    await client.query('select count(*) from accounts');
    await client.end();
    expect(await findForeign()).toEqual([]);
    expect(await query(server.url, 'select email from people')).toEqual([{ email: 'ann@example.com' }]);
    expect(await query(server.url, `select nextval('counter')::int as next, twice(21) as twice`)).toEqual([
      { next: 2, twice: 42 },
    ]);
    expect(await query(server.url, 'table archive."Old posts"')).toEqual([]);
  });

  it('leaves what somebody has made for a role of their own', async () => {
    const owner = `select relowner::regrole::text as owner from pg_class where relname = 'theirs'`;
    expect(await query(server.url, owner)).toEqual([{ owner: 'person' }]);
  });

  it('still takes migrations, and rows with the next number', async () => {
    expect(await migrate(server.url, migrations)).toEqual([]);
    const [row] = await query<{ id: string }>(
      server.url,
      `alter table accounts add column nickname text;
       insert into accounts (email, password_hash, created_at) values ('bob@example.com', 'hash', now())`,
    ).then(() => query<{ id: string }>(server.url, 'select max(id) as id from accounts'));
    expect(row).toEqual({ id: '2' });
  });

  it('changes nothing when everything is handed over already', async () => {
    const versions = () =>
      query(
        server.adminUrl,
        `select (select xmin from pg_authid where rolname = 'site') as role,
           (select xmin from pg_database where datname = 'postgres') as database,
           (select xmin from pg_class where relname = 'accounts') as accounts`,
      );
    const before = await versions();
    await startAgain();
    expect(await versions()).toEqual(before);
  });

  it('takes up what was left over, also what a release of before makes afterwards', async () => {
    await query(
      server.adminUrl,
      `alter table posts owner to postgres;
       create table made_later (id bigint generated always as identity);
       alter role site superuser createdb`,
    );
    await startAgain();
    expect(await findForeign()).toEqual([]);
    expect(
      await query(
        server.url,
        'select rolsuper or rolcreatedb as any from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ any: false }]);
  });

  it('hands over everything or nothing, and says so', async () => {
    await query(
      server.adminUrl,
      'alter table posts owner to postgres; alter table accounts owner to postgres',
    );
    const before = await findForeign();
    const blocker = new Client({ connectionString: server.adminUrl });
    await blocker.connect();
    await blocker.query('begin; lock table posts in access share mode');
    const starting = startPostgres({ dataDir: folder });
    const pids = () =>
      query<{ pid: number }>(
        server.adminUrl,
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`,
      );
    let waiting: { pid: number }[] = [];
    while ((waiting = await pids()).length === 0);
    await query(server.adminUrl, `select pg_terminate_backend(${waiting[0]!.pid})`);
    await expect(starting).rejects.toThrow('The database could not be handed over to its role');
    await blocker.end();
    expect(await findForeign()).toEqual(before);
    await startAgain();
    expect(await findForeign()).toEqual([]);
  });

  it('runs nothing that the role has planted for the superuser', async () => {
    await query(
      server.url,
      `create table stolen (by text);
       create function public.format(text, text, regclass, text) returns text language plpgsql as
         $$begin insert into public.stolen values (current_user); return pg_catalog.format($1, $2, $3, $4); end$$`,
    );
    await query(server.adminUrl, 'alter table posts owner to postgres');
    await startAgain();
    expect(await query(server.url, 'table stolen')).toEqual([]);
    expect(await findForeign()).toEqual([]);
  });
});
