import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifyInfo, notifyWarning } from '#platform/errors/notices.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { PointMenu, type MenuPoint } from '#ui/menu/point-menu.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { rowClipboard } from '../rows/row-clipboard.ts';
import { orderedPositions } from '../rows/ordered-positions.ts';
import { isHead, type HeadLine, type SpecLine } from '../rows/specification-lines.ts';
import { copyHeads, headsOf, moveHeads, placeBelow, stepPlace, setBesideNorm, type Place } from './arrange-rows.ts';
import { isSupplied } from './replacements.ts';

export type RowDialog = { kind: 'replace' | 'find' | 'note'; line: SpecLine; lines: readonly SpecLine[] };

export type RowMenuProps = {
  specification: Specification;
  session: EditSession;
  at: MenuPoint;
  line: SpecLine;
  /** All selected lines, including the one under the pointer. */
  lines: readonly SpecLine[];
  onShow: (id: string) => void;
  onDialog: (window: RowDialog) => void;
  onRemove: () => void;
  onOrder: ((ids: readonly string[]) => void) | undefined;
  onTask: ((ids: readonly string[]) => void) | undefined;
  onClose: () => void;
};

type Row = { head: HeadLine | undefined; heads: readonly HeadLine[] };

/** Context menu of the selected rows: insert, copy, move, replace, note, delete. */
export function RowMenu(props: RowMenuProps): ReactNode {
  const { t } = useTranslation();
  const { specification, session, line, lines } = props;
  const heads = headsOf(session, lines);
  const row: Row = { head: headsOf(session, [line])[0], heads };
  const inserting = useInserting(props);
  const placing = usePlacing(props);
  const dialogEntries = useDialogEntries(props);
  const replacing = useReplacing(props);
  const copying = useCopying(props, heads);
  const works = useWorks(props);
  const entries: MenuEntry[] = specification.can.update
    ? [
        ...inserting(row),
        { kind: 'separator', id: 'copies' },
        ...copying,
        ...placing(row),
        { kind: 'separator', id: 'windows' },
        ...replacing,
        ...dialogEntries,
        ...works,
        { kind: 'separator', id: 'end' },
        {
          id: 'remove',
          label: t('arrange.menu.remove'),
          icon: 'trash',
          isDanger: true,
          isDisabled: line.kind === 'sum',
          onSelect: props.onRemove,
        },
      ]
    : [...copying, ...works];
  return <PointMenu at={props.at} label={t('arrange.menu.label')} entries={entries} onClose={props.onClose} />;
}

/** Runs an action and reports its error in a notification. */
function useTries(): (failure: 'copy' | 'move' | 'turn', what: () => Promise<void>) => void {
  const { t } = useTranslation();
  return (failure, what) => {
    what().catch((error: unknown) => notifyFailure(error, t(`arrange.failures.${failure}`)));
  };
}

function useInserting({ session, onShow }: RowMenuProps): (row: Row) => MenuEntry[] {
  const { t } = useTranslation();
  function insert(kind: 'position' | 'section', place: Place): void {
    const name = t(kind === 'section' ? 'specifications.empty.newSection' : 'specifications.empty.newPosition');
    session
      .addHead({ kind, name, ...place })
      .then(onShow)
      .catch((error: unknown) => notifyFailure(error, t('specifications.failures.add')));
  }
  return ({ head }) =>
    head === undefined
      ? []
      : [
          {
            id: 'above',
            label: t('arrange.menu.insertAbove'),
            icon: 'plus',
            onSelect: () => insert('position', { parent_id: head.parentId, before_id: head.id }),
          },
          {
            id: 'below',
            label: t('arrange.menu.insertBelow'),
            onSelect: () => insert('position', lastOf(session, head)),
          },
          {
            id: 'section',
            label: t('arrange.menu.insertSection'),
            onSelect: () =>
              insert('section', {
                parent_id: head.kind === 'section' ? head.parentId : null,
                ...afterSection(session, head),
              }),
          },
        ];
}

/** Last child of a section; the server appends a row without a neighbour to the end of the document. */
function lastOf({ store }: EditSession, head: HeadLine): Place {
  if (head.kind === 'position') return placeBelow(head);
  const last = store.childrenOf(head.id).at(-1);
  return { parent_id: head.id, after_id: last ?? head.id };
}

/** Place after the section that contains the row, including its contents. */
function afterSection({ store }: EditSession, head: HeadLine): Place {
  let outer = head;
  for (
    let parent = store.getRow(outer.parentId ?? '');
    parent !== undefined && isHead(parent);
    parent = store.getRow(outer.parentId ?? '')
  ) {
    if (head.kind === 'section') break;
    outer = parent;
  }
  return { parent_id: outer.parentId, after_id: outer.id };
}

function useCopying({ specification, session, line }: RowMenuProps, heads: readonly HeadLine[]): MenuEntry[] {
  const { t } = useTranslation();
  const tries = useTries();
  const take = (isCut: boolean): void => {
    const ids = heads.map(({ id }) => id);
    rowClipboard.set({ companyId: getCurrentCompanyId(), specificationId: session.specificationId, ids, isCut });
    notifyInfo(`${t('arrange.copied', { count: ids.length })}. ${t('arrange.copiedHint')}`);
  };
  const isNothing = heads.length === 0;
  const copied = rowClipboard.get();
  const isHere = copied !== null && copied.companyId === getCurrentCompanyId();
  const [target] = headsOf(session, [line]);
  const paste = (): void => {
    if (copied === null) return;
    const isMove = copied.isCut && copied.specificationId === session.specificationId;
    tries('copy', async () => {
      if (isMove) await moveHeads(session, copied.ids, placeBelow(target));
      else {
        const { roundedCount } = await copyHeads(session, copied, placeBelow(target));
        if (roundedCount > 0) notifyWarning(t('arrange.rounded', { count: roundedCount }));
      }
      if (copied.isCut) rowClipboard.set(null);
    });
  };
  const canUpdate = specification.can.update;
  return [
    { id: 'copy', label: t('arrange.menu.copy'), icon: 'copy', isDisabled: isNothing, onSelect: () => take(false) },
    ...(canUpdate
      ? [{ id: 'cut', label: t('arrange.menu.cut'), isDisabled: isNothing, onSelect: () => take(true) }]
      : []),
    ...(canUpdate && isHere
      ? [{ id: 'paste', label: t('arrange.menu.paste', { count: copied.ids.length }), onSelect: paste }]
      : []),
  ];
}

function usePlacing({ session, onShow }: RowMenuProps): (row: Row) => MenuEntry[] {
  const { t } = useTranslation();
  const tries = useTries();
  return ({ heads }) => {
    const ids = heads.map(({ id }) => id);
    const last = heads.at(-1);
    const step = (way: -1 | 1): Pick<MenuEntry & { kind?: 'action' }, 'isDisabled' | 'onSelect'> => {
      const place = stepPlace(session, heads, way);
      return {
        isDisabled: place === null,
        onSelect: () => place !== null && tries('move', () => moveHeads(session, ids, place)),
      };
    };
    return [
      {
        id: 'duplicate',
        label: t('arrange.menu.duplicate'),
        isDisabled: last === undefined,
        onSelect: () =>
          tries('copy', async () => {
            const place = { parent_id: last?.parentId ?? null, after_id: last?.id ?? null };
            const { ids: copies } = await copyHeads(session, { specificationId: session.specificationId, ids }, place);
            const [first] = copies;
            if (first !== undefined) onShow(first);
          }),
      },
      { id: 'up', label: t('arrange.menu.up'), ...step(-1) },
      { id: 'down', label: t('arrange.menu.down'), ...step(1) },
    ];
  };
}

/** Work orders and tasks for the selected positions. */
function useWorks({ session, lines, onOrder, onTask }: RowMenuProps): MenuEntry[] {
  const { t } = useTranslation();
  const ids = lines.map(({ id }) => id);
  if (orderedPositions(session, ids).length === 0 || (onOrder === undefined && onTask === undefined)) return [];
  return [
    { kind: 'separator', id: 'works' },
    ...(onTask === undefined
      ? []
      : [{ id: 'task', label: t('arrange.menu.task'), icon: 'check' as const, onSelect: () => onTask(ids) }]),
    ...(onOrder === undefined
      ? []
      : [{ id: 'order', label: t('arrange.menu.order'), icon: 'document' as const, onSelect: () => onOrder(ids) }]),
  ];
}

/** Switches a bill material between replacing the norm's resource and standing beside it. */
function useReplacing({ session, line, specification }: RowMenuProps): MenuEntry[] {
  const { t } = useTranslation();
  const tries = useTries();
  if (line.kind !== 'resource' || !specification.can.view_prices || (line.row.replaces ?? []).length === 0) return [];
  const { is_beside_norm: isBeside } = line.row;
  return [
    {
      id: 'beside',
      label: t(isBeside ? 'arrange.menu.insteadOfNorm' : 'arrange.menu.besideNorm'),
      icon: 'restore',
      onSelect: () => tries('turn', () => setBesideNorm(session, line.id, !isBeside)),
    },
  ];
}

function useDialogEntries({ line, lines, specification, onDialog }: RowMenuProps): MenuEntry[] {
  const { t } = useTranslation();
  const open = (kind: RowDialog['kind']) => () => onDialog({ kind, line, lines });
  return [
    ...(isSupplied(line) && specification.can.view_prices
      ? [{ id: 'replace', label: t('arrange.menu.replace'), onSelect: open('replace') }]
      : []),
    { id: 'find', label: t('arrange.menu.find'), icon: 'search', onSelect: open('find') },
    ...(isHead(line) ? [{ id: 'note', label: t('arrange.menu.note'), onSelect: open('note') }] : []),
  ];
}
