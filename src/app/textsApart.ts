import { addTexts, loadOtherTexts } from './i18n.ts';

const textsApart = {
  de: () => import('../../locales/de.po?apart'),
  en: () => import('../../locales/en.po?apart'),
  es: () => import('../../locales/es.po?apart'),
};

/** Loads the texts of the pages that many visits do without, with those of the others. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all([loadOtherTexts(), addTexts(textsApart)]);
}
