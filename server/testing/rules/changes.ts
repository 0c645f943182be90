/** Which tables a request changed, and in how many acts, seen by triggers on all that hold data of companies. */
import type { TestApp } from '../test-app.ts'

/** What was changed since the last look: rows by table, and the acts that history has of it. */
export interface Seen {
  tables: ReadonlyMap<string, number>
  acts: number
  /** What history says of it, as text. */
  recorded: string
}
export type Changes = () => Promise<Seen>

/** Watches the database of a test from now on; security events, which are written in the background, are no acts. */
export async function watchChanges({ database }: TestApp): Promise<Changes> {
  await database.pool.query(`
    create unlogged table public.changed_rows (name text not null, act text, after text);
    create function public.note_change() returns trigger language plpgsql security definer as $$
    begin
      if tg_table_name = 'history' then
        if to_jsonb(new) ->> 'action' not like 'sign-in.%' then
          insert into public.changed_rows values (tg_table_name, to_jsonb(new) ->> 'act', to_jsonb(new) ->> 'after');
        end if;
      else insert into public.changed_rows values (tg_table_name);
      end if;
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select distinct c.table_name from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
        where c.table_schema = 'public' and c.column_name = 'company_guid' loop
        execute format('create trigger note_change after insert or update or delete on public.%I for each row execute function public.note_change()', name);
      end loop;
    end $$;`)
  return async () => {
    const { rows } = await database.pool.query<{ name: string; act: string | null; after: string | null }>(
      'delete from public.changed_rows returning name, act, after',
    )
    const tables = new Map<string, number>()
    for (const { name } of rows) tables.set(name, (tables.get(name) ?? 0) + 1)
    return {
      tables,
      acts: new Set(rows.flatMap(({ act }) => (act === null ? [] : [act]))).size,
      recorded: rows.map(({ after }) => after ?? '').join('\n'),
    }
  }
}
