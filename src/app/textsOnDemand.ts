import { addTexts } from './i18n.ts';

const texts = {
  de: () => import('../../locales/de.po?onDemand'),
  en: () => import('../../locales/en.po?onDemand'),
  es: () => import('../../locales/es.po?onDemand'),
};

/** Adds the texts of what is loaded on demand. */
export async function loadTexts(): Promise<void> {
  await addTexts(texts);
}
