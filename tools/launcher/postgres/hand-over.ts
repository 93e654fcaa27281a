import { Client } from 'pg';
import { UserError, toReason } from '@site/command-kit/user-error';
import type { Role } from './server-address';

/** Lets one process run at a time; the number is arbitrary. */
const handOverLock = 5_183_446_021;

/** A site that still runs on the server may hold a lock on a table. */
const lockTimeout = '20s';

/**
 * Makes sure that `role` exists without rights over the server, its files or its machine, and that it owns the database of
 * `adminUrl` with all its objects. Objects of a superuser, who owned everything in earlier releases, are handed over in one
 * transaction. When nothing is left to do, this is one query.
 * @throws UserError when it fails
 */
export async function handOverTo(role: Role, adminUrl: string): Promise<void> {
  const client = new Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 10_000,
    // The role may make functions in its own schemas; a superuser must not run them by mistake.
    options: '-c search_path=pg_catalog',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if ((await findSteps(client, role)).length === 0) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [handOverLock]);
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    for (const step of await findSteps(client, role)) await client.query(step);
    await client.query('commit');
  } catch (error) {
    throw new UserError(`The database could not be handed over to its role: ${toReason(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The statements that are still needed, in order. */
async function findSteps(client: Client, { name, password }: Role): Promise<string[]> {
  const { rows } = await client.query<{ step: string }>(steps, [name, password]);
  return rows.map(({ step }) => step);
}

const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

const inDatabase = `(
  select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
)`;

/** Members of an extension keep its owner. */
const ofNoExtension = (catalog: string, oid: string) =>
  `not exists (
     select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e'
   )`;

/** Functions of Postgres that the role or everybody may call although they are restricted by default, such as pg_read_file. */
const opened = `(
  select p.oid, granted.grantee
  from pg_proc p
    join pg_init_privs shipped on shipped.objoid = p.oid and shipped.classoid = 'pg_proc'::regclass
    cross join aclexplode(p.proacl) granted
  where granted.grantee in (0, (select oid from pg_roles where rolname = $1))
    and not exists (
      select from aclexplode(shipped.initprivs) initial where initial.grantee = granted.grantee
    )
)`;

/** The sequence of a column and the type of a row change owner with their table. */
const steps = `
  with superusers as (select oid from pg_roles where rolsuper and rolname <> $1)
  select 1 as place, format('create role %I ${attributes} password %L', $1::text, $2::text) as step
  where not exists (select from pg_roles where rolname = $1)
  union all
  select 2, format('alter role %I ${attributes}', $1::text)
  from pg_roles
  where rolname = $1 and (
    rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls or not rolcanlogin
  )
  union all
  select 3, format('revoke %I from %I cascade', pg_get_userbyid(roleid), $1::text)
  from pg_auth_members where member = (select oid from pg_roles where rolname = $1)
  union all
  select 3, format(
    'revoke all on function %s from %s',
    oid::regprocedure, case grantee when 0 then 'public' else quote_ident($1::text) end)
  from ${opened} opened
  union all
  select 3, format('alter database %I owner to %I', datname, $1::text)
  from pg_database where datname = current_database() and datdba in (table superusers)
  union all
  select 4, format('alter schema %I owner to %I', nspname, $1::text)
  from ${inDatabase} schemas where nspowner in (table superusers) and ${ofNoExtension('pg_namespace', 'schemas.oid')}
  union all
  select 5, format(
    'alter %s %s owner to %I',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
      when 'S' then 'sequence' else 'table' end,
    c.oid::regclass, $1::text)
  from pg_class c join ${inDatabase} schemas on schemas.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relowner in (table superusers)
    and ${ofNoExtension('pg_class', 'c.oid')}
    and not exists (
      select from pg_depend
      where relkind = 'S' and classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
    )
  union all
  select 6, format('alter type %s owner to %I', t.oid::regtype, $1::text)
  from pg_type t join ${inDatabase} schemas on schemas.oid = typnamespace
    left join pg_class c on c.oid = typrelid
  where typowner in (table superusers) and (typtype in ('d', 'e', 'r') or c.relkind = 'c')
    and ${ofNoExtension('pg_type', 't.oid')}
  union all
  select 7, format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
  from pg_proc p join ${inDatabase} schemas on schemas.oid = pronamespace
  where proowner in (table superusers) and ${ofNoExtension('pg_proc', 'p.oid')}
  order by place`;
