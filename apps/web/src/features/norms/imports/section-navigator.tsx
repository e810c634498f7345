import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { sectionsOptions } from './import-queries.ts';
import styles from './norm-imports.module.css';

type Props = { base: NormBase; section: string | undefined; onChange: (section: string | undefined) => void };

/** Path of the parent section. */
const parentPath = (path: string): string | undefined => {
  const at = path.lastIndexOf('/');
  return at < 0 ? undefined : path.slice(0, at);
};

/** Navigates the sections of a base level by level. */
export function SectionNavigator({ base, section, onChange }: Props) {
  const { t } = useTranslation();
  const children = useQuery(sectionsOptions(base.id, section));
  const siblings = useQuery(sectionsOptions(base.id, section === undefined ? undefined : parentPath(section)));
  const current = siblings.data?.find(({ path }) => path === section);
  const isLeaf = children.data?.length === 0;
  // In a leaf section the picker lists its siblings.
  const options = (isLeaf ? siblings.data : children.data) ?? [];
  const failure = children.error ?? siblings.error;
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
        label={
          current === undefined ? t('normImports.sections') : `${current.level} ${current.code} ${current.name}`.trim()
        }
        isLabelHidden={current === undefined}
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
          <Button icon="chevron-up" onClick={() => onChange(parentPath(section))}>
            {t('normImports.up')}
          </Button>
          <Button onClick={() => onChange(undefined)}>{t('normImports.allSections')}</Button>
        </>
      )}
    </div>
  );
}
