import type { ActLine, ActLines } from '@karkas/api/acts/act-lines.schemas.ts';
import { changeActLines, listActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { EditQueue } from '#platform/edits/edit-queue.ts';
import { ALL_SENT, type Edits, type RowFields, type Unsent, unsentAfter } from '#platform/edits/waiting-edits.ts';
import { type ApiError, isApiError, isRefusal, isVersionConflict } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import type { LineChange } from '../acts-queries.ts';

export type SendContext = {
  actId: string;
  queue: Pick<EditQueue, 'baseOf'>;
  getVersion: () => number;
  /** Shows the changed lines of a response, with the sums and the version of the act. */
  apply: (response: ActLines) => void;
  /** Returns the text to its cells, with the reason. */
  refuse: (rowKey: string, fields: RowFields, message: string) => void;
  describe: (error: unknown) => string;
  describeTheirs: (quantity: CellValue) => string;
};

/**
 * Sends edited lines, all or none. A refusal that names lines is shown in their cells, and the other lines are sent
 * again; after another user's change the lines that both changed are refused. Returns what the server has not decided.
 */
export async function sendLines(context: SendContext, edits: Edits): Promise<Unsent> {
  let left = [...edits];
  while (left.length > 0) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next request needs the version left by this one
      const response = await callEndpoint(changeActLines, {
        params: { act_id: context.actId },
        body: { lines: left.map(([rowKey, fields]) => changeOf(rowKey, fields)), version: context.getVersion() },
      });
      context.apply(response);
      return ALL_SENT;
    } catch (error) {
      if (isUndecided(error)) return unsentAfter(new Map(left), error);
      if (!isApiError(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop -- the lines to compare with are read before the next request
      left = isVersionConflict(error) ? await overTheirs(context, left) : withoutRefused(context, left, error);
    }
  }
  return ALL_SENT;
}

type Left = [string, RowFields][];

const isUndecided = (error: unknown): error is ApiError =>
  isApiError(error) && error.kind !== 'canceled' && !isRefusal(error);

/** A percent is sent as the quantity it gives, so that an undo restores the exact quantity. */
function changeOf(rowKey: string, fields: RowFields): LineChange {
  const { quantity, over_reason: reason } = fields;
  return {
    row_key: rowKey,
    ...(quantity === undefined ? {} : { quantity: quantity ?? '0' }),
    ...(reason === undefined ? {} : { over_reason: reason }),
  };
}

function withoutRefused(context: SendContext, left: Left, error: ApiError): Left {
  const reasons = new Map<number, string>();
  for (const { field, message } of error.errors) {
    const index = /^lines\.(?<index>\d+)\./u.exec(field)?.groups?.['index'];
    if (index !== undefined) reasons.set(Number(index), message);
  }
  // A refusal of the whole act: no line of it can be saved.
  const isOfLines = reasons.size > 0;
  for (const [index, [rowKey, fields]] of left.entries()) {
    const reason = isOfLines ? reasons.get(index) : context.describe(error);
    if (reason !== undefined) context.refuse(rowKey, fields, reason);
  }
  return isOfLines ? left.filter((_, index) => !reasons.has(index)) : [];
}

async function overTheirs(context: SendContext, left: Left): Promise<Left> {
  const current = await callEndpoint(listActLines, { params: { act_id: context.actId } });
  const theirs = new Map(current.lines.map((line) => [line.row_key, line]));
  context.apply(current);
  return left.filter(([rowKey, fields]) => {
    const line = theirs.get(rowKey);
    if (line !== undefined && !isChangedBoth(line, fields, context.queue.baseOf(rowKey))) return true;
    context.refuse(rowKey, fields, context.describeTheirs(line?.quantity ?? null));
    return false;
  });
}

function isChangedBoth(line: ActLine, fields: RowFields, base: RowFields): boolean {
  const isOther = (one: CellValue | undefined, other: CellValue) => !decimal(one ?? '0').eq(decimal(other ?? '0'));
  const isQuantityTheirs =
    fields['quantity'] !== undefined &&
    isOther(line.quantity, base['quantity'] ?? null) &&
    isOther(line.quantity, fields['quantity']);
  const isReasonTheirs =
    fields['over_reason'] !== undefined &&
    line.over_reason !== (base['over_reason'] ?? null) &&
    line.over_reason !== fields['over_reason'];
  return isQuantityTheirs || isReasonTheirs;
}
