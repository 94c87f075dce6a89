import type { Catalogs } from './i18n.ts';

/** The texts that only some pages show, which load them. */
export const OWN_TEXTS = {
  admin: {
    de: () => import('../../locales/de.po?admin'),
    en: () => import('../../locales/en.po?admin'),
    es: () => import('../../locales/es.po?admin'),
  },
  reporting: {
    de: () => import('../../locales/de.po?reporting'),
    en: () => import('../../locales/en.po?reporting'),
    es: () => import('../../locales/es.po?reporting'),
  },
} as const satisfies Readonly<Record<string, Catalogs>>;
