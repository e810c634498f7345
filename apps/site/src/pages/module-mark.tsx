import type { ModuleState } from '@karkas/api/site/site-modules.data.ts';
import type { SiteLanguage } from '../markdown.ts';
import { frameEn } from '../texts/frame.en.texts.ts';
import { frameRu } from '../texts/frame.ru.texts.ts';

const STATES = { ru: frameRu.states, en: frameEn.states };

/** State of a module: a word and a mark with a shape of its own. */
export function ModuleMark({ state, language }: { state: ModuleState; language: SiteLanguage }) {
  return (
    <p className="home-state" data-state={state}>
      {STATES[language][state]}
    </p>
  );
}
