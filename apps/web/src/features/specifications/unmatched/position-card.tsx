import { Fragment, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { isChild, type HeadLine, type SpecLine } from '../rows/specification-lines.ts';
import styles from './unmatched.module.css';

/** Number of neighbouring rows displayed before and after. */
const NEIGHBOURS = 2;
const MOST_RESOURCES = 5;

type Store = EditSession['store'];

/** The position to decide: its sections, neighbouring rows, and resources stated by the bill. */
export function PositionCard({ session: { store }, line }: { session: EditSession; line: HeadLine }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { row } = line;
  const sections = sectionsOf(store, line);
  const unit = row.unit === null ? '' : displayUnit(row.unit);
  return (
    <section className={styles['card']} aria-label={t('unmatched.position')}>
      {sections.length === 0 ? null : <p className={styles['path']}>{sections.join(' / ')}</p>}
      <h3 className={styles['name']}>
        <span className={styles['number']}>{row.number}</span> <Unbroken>{row.name}</Unbroken>
      </h3>
      <p className={styles['volume']}>
        {row.quantity === null || row.unit === null ? (
          <span className={styles['alert']}>{t('unmatched.noQuantity')}</span>
        ) : null}
        {row.quantity === null ? null : `${format.quantity(row.quantity)}\u00A0${unit}`}
      </p>
      {row.note === null || row.note === '' ? null : <p className={styles['note']}>{row.note}</p>}
      <Resources store={store} line={line} />
      <Neighbours store={store} line={line} />
    </section>
  );
}

/** Outermost first. */
function sectionsOf(store: Store, line: SpecLine): string[] {
  const names: string[] = [];
  for (let id = line.parentId; id !== null;) {
    const parent: SpecLine | undefined = store.getRow(id);
    if (parent === undefined) break;
    names.unshift(parent.row.name);
    id = parent.parentId;
  }
  return names;
}

function Resources({ store, line }: { store: Store; line: HeadLine }): ReactNode {
  const { t } = useTranslation();
  const names = store
    .childrenOf(line.id)
    .flatMap((id) => store.getRow(id) ?? [])
    .filter(isChild)
    .filter(({ row }) => row.origin === 'bill')
    .map(({ row }) => row.name);
  if (names.length === 0) return null;
  return (
    <>
      <h4>{t('unmatched.ofBill')}</h4>
      <ul className={styles['resources']}>
        {names.slice(0, MOST_RESOURCES).map((name, place) => (
          <li key={`${place} ${name}`}>
            <Unbroken>{name}</Unbroken>
          </li>
        ))}
      </ul>
    </>
  );
}

function Neighbours({ store, line }: { store: Store; line: HeadLine }): ReactNode {
  const { t } = useTranslation();
  const beside = store
    .childrenOf(line.parentId)
    .flatMap((id) => store.getRow(id) ?? [])
    .filter((one): one is HeadLine => one.kind === 'position');
  const place = beside.findIndex(({ id }) => id === line.id);
  const displayed = beside.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
  if (displayed.length < 2) return null;
  return (
    <>
      <h4>{t('unmatched.neighbours')}</h4>
      <dl className={styles['neighbours']}>
        {displayed.map(({ id, row }) => (
          <Fragment key={id}>
            <dt className={styles['number']} data-current={id === line.id || undefined}>
              {row.number}
            </dt>
            <dd data-current={id === line.id || undefined}>
              {row.name}
              {row.norm_code === null ? null : <span className={styles['code']}> {row.norm_code}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
