import type { NormBase } from '@karkas/api/specifications/norms.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { describeFailure } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { sectionsOptions } from './import-queries.ts';
import styles from './norm-imports.module.css';

type Props = { base: NormBase; section: string | undefined; onChange: (section: string | undefined) => void };

/** Path of the parent section. */
const above = (path: string): string | undefined => {
  const at = path.lastIndexOf('/');
  return at < 0 ? undefined : path.slice(0, at);
};

/** Navigates the sections of a base level by level. */
export function SectionWalk({ base, section, onChange }: Props) {
  const { t } = useTranslation();
  const inside = useQuery(sectionsOptions(base.id, section));
  const beside = useQuery(sectionsOptions(base.id, section === undefined ? undefined : above(section)));
  const here = beside.data?.find(({ path }) => path === section);
  const isLeaf = inside.data?.length === 0;
  // In a leaf section the picker lists its siblings.
  const options = (isLeaf ? beside.data : inside.data) ?? [];
  const failure = inside.error ?? beside.error;
  if (failure !== null)
    return (
      <Notice tone="danger" title={t('normImports.sectionsFailed')}>
        {describeFailure(failure, errorTexts())}
      </Notice>
    );
  if (section === undefined && isLeaf) return null;
  return (
    <div className={styles['sections']}>
      <Select<string>
        label={here === undefined ? t('normImports.sections') : `${here.level} ${here.code} ${here.name}`.trim()}
        isLabelHidden={here === undefined}
        value={isLeaf ? (section ?? '') : ''}
        placeholder={t('normImports.sections')}
        options={options.map(({ path, code, name, norms_count: count }) => ({
          value: path,
          label: t('normImports.sectionOption', { name: `${code} ${name}`.trim(), count }),
        }))}
        onValueChange={onChange}
      />
      {section !== undefined && (
        <>
          <Button icon="chevron-up" onClick={() => onChange(above(section))}>
            {t('normImports.up')}
          </Button>
          <Button onClick={() => onChange(undefined)}>{t('normImports.allSections')}</Button>
        </>
      )}
    </div>
  );
}
