import type { SiteLanguage } from './addresses.ts';
import { contactEn } from './texts/contact.en.texts.ts';
import { contactRu, type ContactTexts } from './texts/contact.ru.texts.ts';
import { frameEn } from './texts/frame.en.texts.ts';
import { frameRu, type FrameTexts } from './texts/frame.ru.texts.ts';
import { homeEn } from './texts/home.en.texts.ts';
import { homeRu, type HomeTexts } from './texts/home.ru.texts.ts';

type Texts<Part> = Readonly<Record<SiteLanguage, Part>>;
export const FRAME_TEXTS: Texts<FrameTexts> = { ru: frameRu, en: frameEn };
export const CONTACT_TEXTS: Texts<ContactTexts> = { ru: contactRu, en: contactEn };
export const HOME_TEXTS: Texts<HomeTexts> = { ru: homeRu, en: homeEn };
