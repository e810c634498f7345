import type { TaskWorkItem } from '@karkas/api/tasks/work/task-work.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';
import { printedUnit } from '@karkas/domain/units/printed-unit.ts';
import { BLANK, type FormLine, type PaperForm } from '#platform/documents/form/paper-form.ts';
import { russianDay, type TableColumn } from '#platform/documents/tables/table-file.ts';
import { WORK_ORDER } from './work-order.texts.ts';

const { facts: FACT, columns: COLUMN } = WORK_ORDER;

/** Header data of the form beyond the task itself. Days are those of the company's `zone`. */
export type WorkOrderPlace = { company: string; project: string | null; address: string | null; zone: string };

const COLUMNS: readonly TableColumn[] = [
  { title: COLUMN.place, kind: 'whole', width: 5 },
  { title: COLUMN.code, kind: 'text', width: 10 },
  { title: COLUMN.name, kind: 'text', width: 44 },
  { title: COLUMN.unit, kind: 'text', width: 8 },
  { title: COLUMN.planned, kind: 'quantity', width: 11 },
  { title: COLUMN.hours, kind: 'quantity', width: 10 },
  { title: COLUMN.done, kind: 'quantity', width: 13 },
  { title: COLUMN.note, kind: 'text', width: 20 },
];

/** Printed work order: project, works with units and quantities, labour hours, dates, safety line, signatures. */
export function workOrderForm(task: Task, place: WorkOrderPlace): PaperForm {
  return {
    title: WORK_ORDER.title(task.number, dayOf(task.created_at, place.zone)),
    facts: factsOf(task, place),
    columns: COLUMNS,
    rows: task.work_items.map(lineOf),
    totals: totalsOf(task.work_items),
    notes: [WORK_ORDER.safety],
    signatures: [
      { role: WORK_ORDER.signatures.issued, name: task.author.name },
      { role: WORK_ORDER.signatures.taken, name: task.assignee?.name ?? null },
      { role: WORK_ORDER.signatures.accepted, name: null },
    ],
  };
}

function factsOf(task: Task, { company, project, address, zone }: WorkOrderPlace): [string, string][] {
  const from = task.start_date === null ? null : russianDay(task.start_date);
  const to = task.due_datetime === null ? null : dayOf(task.due_datetime, zone);
  const crew = task.co_assignees.map(({ name }) => name).join(', ');
  const lines: [string, string | null][] = [
    [FACT.company, company],
    [FACT.project, project ?? BLANK],
    [FACT.address, address],
    [FACT.task, task.title],
    [FACT.assignee, task.assignee?.name ?? BLANK],
    [FACT.crew, crew === '' ? null : crew],
    [FACT.period, WORK_ORDER.period(from, to) || BLANK],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '');
}

function lineOf(item: TaskWorkItem, index: number): FormLine {
  // Left blank if nothing is done, to be filled in by hand.
  const done = /^0*(\.0*)?$/.test(item.quantity_done) ? null : item.quantity_done;
  return [
    String(index + 1),
    item.number,
    item.name,
    printedUnit(item.unit),
    item.quantity_planned,
    item.labour_hours,
    done,
    item.over_reason,
  ];
}

/** Hours are totalled, marked as incomplete if a work has no norm; quantities of different units are not. */
function totalsOf(items: readonly TaskWorkItem[]): FormLine[] {
  const hours = items.flatMap(({ labour_hours }) => labour_hours ?? []);
  if (hours.length === 0) return [];
  const title = hours.length < items.length ? WORK_ORDER.partialTotal : WORK_ORDER.total;
  return [[null, null, title, null, null, sumQuantities(hours), null, null]];
}

function dayOf(moment: string, zone: string): string {
  return russianDay(dayInZone(Date.parse(moment), zone));
}
