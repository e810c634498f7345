import type { downloadRemarks } from '@karkas/api/tasks/lists/task-remarks.endpoints.ts';
import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import { todayIn } from '#platform/clock.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { FORM, type FormLine, type PaperForm } from '#platform/documents/form/paper-form.ts';
import { russianDay, type TableColumn } from '#platform/documents/tables/table-file.ts';
import { Problem } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { textOfHtml } from '../card/rich-text.ts';
import { findPlace } from '../work-order/work-order.repository.ts';
import { findRemarks, type ListedRemark } from './remark-list.repository.ts';
import { REMARK_LIST } from './remarks.texts.ts';

/** More than anyone would sign on paper. */
const MOST = 2_000;
const { columns: COLUMN, facts: FACT } = REMARK_LIST;

const COLUMNS: readonly TableColumn[] = [
  { title: COLUMN.number, kind: 'whole', width: 5 },
  { title: COLUMN.task, kind: 'whole', width: 8 },
  { title: COLUMN.place, kind: 'text', width: 22 },
  { title: COLUMN.text, kind: 'text', width: 44 },
  { title: COLUMN.made, kind: 'day', width: 12 },
  { title: COLUMN.due, kind: 'day', width: 12 },
  { title: COLUMN.assignee, kind: 'text', width: 20 },
  { title: COLUMN.status, kind: 'text', width: 14 },
  { title: COLUMN.mended, kind: 'day', width: 12 },
  { title: COLUMN.photo, kind: 'text', width: 10 },
];

type Query = z.output<NonNullable<(typeof downloadRemarks)['query']>>;

/** @throws {Problem} `no_remarks` if the filter matches none, `too_large` for more than a document may hold. */
export async function printRemarks(
  scope: CompanySnapshot,
  { format, ...query }: Query,
  documents: Documents,
): Promise<DeferredFile> {
  const remarks = await findRemarks(scope, query, MOST + 1);
  const [first] = remarks;
  if (first === undefined) throw new Problem('no_remarks');
  if (remarks.length > MOST) throw new Problem('too_large');
  // Name the project in the header if all remarks belong to it.
  const ofOne = remarks.every(({ project_id: id }) => id === first.project_id) ? first.project_id : null;
  const day = russianDay(todayIn(scope.actor.timeZone));
  const form = remarkForm(remarks, {
    facts: factsOf(await findPlace(scope, ofOne), { remarks, day }),
    zone: scope.actor.timeZone,
    author: scope.actor.name,
  });
  const title = `${REMARK_LIST.title} ${day}`;
  await recordChange(scope, {
    action: 'export',
    model: 'task',
    objectId: null,
    objectRepr: REMARK_LIST.title,
    after: { format, tasks: remarks.length },
  });
  return documents.download(FORM, form, { format, title, from: scope });
}

function factsOf(
  { company, project, address }: Awaited<ReturnType<typeof findPlace>>,
  { remarks, day }: { remarks: readonly ListedRemark[]; day: string },
): [string, string][] {
  const open = remarks.filter((remark) => !remark.is_closed).length;
  const lines: [string, string | null][] = [
    [FACT.company, company],
    [FACT.project, project],
    [FACT.address, address],
    [FACT.day, day],
    [FACT.count, REMARK_LIST.count(remarks.length, open)],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '');
}

function remarkForm(
  remarks: readonly ListedRemark[],
  { facts, zone, author }: { facts: [string, string][]; zone: string; author: string },
): PaperForm {
  return {
    title: REMARK_LIST.title,
    orientation: 'landscape',
    facts,
    columns: COLUMNS,
    rows: remarks.map((remark, index) => lineOf(remark, index, zone)),
    totals: [],
    notes: [],
    signatures: [
      { role: REMARK_LIST.signatures.made, name: author },
      { role: REMARK_LIST.signatures.taken, name: null },
    ],
  };
}

function lineOf(remark: ListedRemark, index: number, zone: string): FormLine {
  const day = (moment: string | null): string | null => (moment === null ? null : dayInZone(Date.parse(moment), zone));
  const words = textOfHtml(remark.description).trim();
  return [
    String(index + 1),
    String(remark.number),
    remark.place,
    words === '' ? remark.title : `${remark.title}. ${words}`,
    day(remark.created_at),
    day(remark.due_datetime),
    remark.assignee,
    remark.status,
    day(remark.mended_at),
    REMARK_LIST.photos(remark.photos_count),
  ];
}
