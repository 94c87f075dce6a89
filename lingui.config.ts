import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** How the rooms of the server import what stands there in place of the macro. */
const MESSAGE_MODULE = ['.', './texts', '../texts', '../../texts', '../../../texts'].map(
  (folder) => `${folder}/message.ts`,
);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'] },
    { path: '<rootDir>/locales/server/{locale}', include: ['<rootDir>/server'] },
  ],
  macro: { corePackage: ['@lingui/core/macro', ...MESSAGE_MODULE] },
  format: formatter({ lineNumbers: false }),
});
