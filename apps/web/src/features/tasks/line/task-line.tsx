import type { ComponentProps, ReactNode } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { lazyTexts } from '#platform/i18n/i18n.ts';
import type { TaskLineField } from './task-line-field.tsx';

const withLineTexts = lazyTexts({
  ru: async () => ({ taskLine: (await import('./line.ru.texts.ts')).lineRu }),
  en: async () => ({ taskLine: (await import('./line.en.texts.ts')).lineEn }),
});
const part = lazyPart(() => withLineTexts(() => import('./task-line-field.tsx')).then((field) => field.TaskLineField));

/** Loads the line and its parser when first opened. */
export function TaskLine(props: ComponentProps<typeof TaskLineField>): ReactNode {
  const { Part } = useLazyPart(part, true);
  return Part === null ? null : <Part {...props} />;
}
