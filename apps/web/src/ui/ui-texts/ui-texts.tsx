import { createContext, useContext } from 'react';
import type { Language } from '@karkas/domain/text/language.ts';
import { uiRu } from '../ui.ru.texts.ts';

export type UiTexts = { readonly [Key in keyof typeof uiRu]: string };

type UiSetting = { language: Language; texts: UiTexts };
const UiTextsContext = createContext<UiSetting>({ language: 'ru', texts: uiRu });

/** Supplies texts to the kit, which is independent of the app's translations. */
export const UiTextsProvider = UiTextsContext.Provider;

export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext).texts;
}

export function useUiLanguage(): Language {
  return useContext(UiTextsContext).language;
}

/** Interpolates values: `fillText('{{from}} of {{total}}', { from: 1, total: 9 })`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
