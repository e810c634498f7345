import type { SiteLanguage } from '../addresses.ts';
import { sampleEn } from '../texts/sample.en.texts.ts';
import { sampleRu, type SampleTexts } from '../texts/sample.ru.texts.ts';

export const SAMPLE_TEXTS: Readonly<Record<SiteLanguage, SampleTexts>> = { ru: sampleRu, en: sampleEn };
