import type { CommittedWork } from '@karkas/api/specifications/matching/committed-works.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import { committedWorksOptions, specificationOptions } from '../specification-queries.ts';
import { convertEarlierPrice } from './earlier-price.ts';
import styles from './norm-panel.module.css';

const SHOWN = 3;

export type EarlierProps = {
  session: EditSession;
  line: HeadLine;
  isReadOnly: boolean;
  onChooseNorm: (normId: string) => void;
  onTakePrice: (price: string) => void;
};

/** Prices of the same work in committed specifications of the company, with their dates. */
export function EarlierWorks({ session, line, isReadOnly, onChooseNorm, onTakePrice }: EarlierProps): ReactNode {
  const { t } = useTranslation();
  const { name, unit } = line.row;
  const earlier = useQuery({ ...committedWorksOptions({ name, unit }), enabled: name.trim() !== '' });
  const settings = useQuery(specificationOptions(session.specificationId)).data?.settings;
  const works = (earlier.data ?? []).filter((work) => work.specification_id !== session.specificationId);
  if (works.length === 0) return null;
  return (
    <>
      <h3>{t('specifications.candidates.earlier')}</h3>
      <ul className={styles['list']}>
        {works.slice(0, SHOWN).map((work) => (
          <Earlier
            key={work.specification_row_id}
            work={work}
            price={isReadOnly || settings === undefined ? null : convertEarlierPrice(work, unit, settings)}
            onTakePrice={onTakePrice}
            onTakeNorm={
              isReadOnly || work.norm_id === null || work.norm_id === line.row.norm_id
                ? null
                : () => onChooseNorm(work.norm_id ?? '')
            }
          />
        ))}
      </ul>
    </>
  );
}

function Earlier({
  work,
  price,
  onTakePrice,
  onTakeNorm,
}: {
  work: CommittedWork;
  /** Price in the VAT terms of this document; null where it cannot be used. */
  price: string | null;
  onTakePrice: (price: string) => void;
  onTakeNorm: (() => void) | null;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  return (
    <li className={styles['earlier']}>
      <span className={styles['optionHead']}>
        {work.price === undefined || work.price === null ? null : (
          <strong>
            {money(work.price)} {t('specifications.candidates.unit', { unit: displayUnit(work.unit ?? '—') })}
          </strong>
        )}
        <span className={styles['unit']}>
          {t(work.vat_included ? 'specifications.candidates.withVat' : 'specifications.candidates.withoutVat')}
        </span>
      </span>
      {work.is_equal ? null : (
        <span>
          <Unbroken>{work.name}</Unbroken>
        </span>
      )}
      <span className={styles['unit']}>
        {format.dateOfInstant(work.committed_at)} · {work.project_name}
        {work.norm_code === null ? '' : ` · ${work.norm_code}`}
      </span>
      {price === null && onTakeNorm === null ? null : (
        <span className={styles['buttons']}>
          {price === null ? null : (
            <Button size="small" onClick={() => onTakePrice(price)}>
              {price === work.price
                ? t('specifications.candidates.takePrice')
                : t('specifications.candidates.takePriceHere', { price: money(price) })}
            </Button>
          )}
          {onTakeNorm === null ? null : (
            <Button size="small" onClick={onTakeNorm}>
              {t('specifications.candidates.takeNorm')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
