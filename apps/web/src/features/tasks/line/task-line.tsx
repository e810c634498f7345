import type { ComponentProps, ReactNode } from 'react';
import { laterPart } from '#ui/later/later-part.ts';
import { useLaterPart } from '#ui/later/use-later-part.tsx';
import { textsLater } from '#platform/i18n.ts';
import type { TaskLineField } from './task-line-field.tsx';

const withLineTexts = textsLater({
  ru: async () => ({ taskLine: (await import('./line.ru.texts.ts')).lineRu }),
  en: async () => ({ taskLine: (await import('./line.en.texts.ts')).lineEn }),
});
const part = laterPart(() => withLineTexts(() => import('./task-line-field.tsx')).then((field) => field.TaskLineField));

/** Loads the line and its parser when first opened. */
export function TaskLine(props: ComponentProps<typeof TaskLineField>): ReactNode {
  const { Part } = useLaterPart(part, true);
  return Part === null ? null : <Part {...props} />;
}
