import { addTexts, loadOtherTexts } from './i18n.ts';

const textsApart = {
  de: () => import('../../locales/de.po?apart'),
  en: () => import('../../locales/en.po?apart'),
  es: () => import('../../locales/es.po?apart'),
};

const textsOfPlanning = {
  de: () => import('../../locales/de.po?planning'),
  en: () => import('../../locales/en.po?planning'),
  es: () => import('../../locales/es.po?planning'),
};

/** Loads the texts of the pages that many visits do without, with those of the others. */
export async function loadTextsApart(): Promise<void> {
  await Promise.all([loadOtherTexts(), addTexts(textsApart)]);
}

/** The same of the pages of planning. */
export async function loadTextsOfPlanning(): Promise<void> {
  await Promise.all([loadOtherTexts(), addTexts(textsOfPlanning)]);
}
