/** The texts of the pages that many visits do without; the sign-in page has no names of their files. */
export const TEXTS_APART = {
  de: () => import('../../locales/de.po?apart'),
  en: () => import('../../locales/en.po?apart'),
  es: () => import('../../locales/es.po?apart'),
};
