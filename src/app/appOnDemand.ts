import { addTexts } from './i18n.ts';

/**
 * What the app loads on demand, with texts of its own. One chunk for all of it: a module that one
 * chunk more shares would move to those that every page loads.
 */
export { OpenPalette } from './palette/OpenPalette.tsx';
export { HelpDialog } from './shell/HelpDialog.tsx';

const texts = {
  de: () => import('../../locales/de.po?onDemand'),
  en: () => import('../../locales/en.po?onDemand'),
  es: () => import('../../locales/es.po?onDemand'),
};

export async function loadTexts(): Promise<void> {
  await addTexts(texts);
}
