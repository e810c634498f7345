import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { sql } from 'kysely';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { isVisible } from '../card/task-view.repository.ts';

type Named = { id: string; names: string[] };
/** Ids by name; several if the name is ambiguous. */
export type Names = ReadonlyMap<string, readonly string[]>;
export type TaskNames = Readonly<Record<'category' | 'status' | 'assignee' | 'project' | 'tags', Names>>;

/** Names that table rows may refer to, limited to what the user may see. */
export async function findTaskNames(scope: CompanyScope): Promise<TaskNames> {
  const of = async (from: ReturnType<typeof sql>): Promise<Names> =>
    byName(await scope.many(rawQuery(sql<Named>`${from}`)));
  const company = sql`${scope.companyId}`;
  return {
    category: await of(sql`select c.id, array[c.name] as names from task_category c where c.company_id = ${company}`),
    status: await of(sql`select s.id, array[s.name] as names from task_status s where s.company_id = ${company}`),
    assignee:
      await of(sql`select u.id, array[concat_ws(' ', u.last_name, u.first_name), concat_ws(' ', u.first_name, u.last_name), u.email] as names
      from membership m join user_account u on u.id = m.user_id where m.company_id = ${company} and not m.is_disabled`),
    project: hasPermission(scope.actor, 'project.view')
      ? await of(sql`select p.id, array[p.name, p.code] as names from project p where p.company_id = ${company}`)
      : new Map(),
    tags: await of(sql`select g.id, array[g.name] as names from task_tag g where g.company_id = ${company}`),
  };
}

function byName(found: readonly Named[]): Names {
  const idsByName = new Map<string, string[]>();
  for (const { id, names } of found)
    for (const name of new Set(names.map(normaliseName))) idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  return idsByName;
}

export type ExistingTask = { id: string; title: string };

/** Tasks with these numbers that the user sees. */
export async function findByNumbers(
  scope: CompanyScope,
  numbers: readonly number[],
): Promise<Map<number, ExistingTask>> {
  if (numbers.length === 0) return new Map();
  const rows = await scope.many(
    rawQuery(sql<{
      id: string;
      number: number;
      title: string;
    }>`select o.id, o.number, o.title from task o where o.company_id = ${scope.companyId}
      and o.number = any(${[...numbers]}::int[]) and ${isVisible(scope, sql.ref('o'))}`),
  );
  return new Map(rows.map(({ number, ...task }) => [number, task]));
}
