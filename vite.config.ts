import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { PluginObj } from '@babel/core';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { signInTexts } from './scripts/signInTexts.ts';

/** What is in a chart for its readers and tests. */
const FOR_READERS = ['description', 'meta'];

const leaveOutWords = (): PluginObj => ({
  visitor: {
    ObjectProperty(path) {
      if (FOR_READERS.some((name) => path.get('key').isIdentifier({ name }))) path.remove();
    },
  },
});

const withoutWords = defineRolldownBabelPreset({
  preset: () => ({ plugins: [leaveOutWords] }),
  rolldown: {
    filter: { id: /\/machines\/\w+Machine\.ts$/ },
    configResolvedHook: ({ command }) => command === 'build',
  },
});

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset(), withoutWords] }),
    lingui({ failOnCompileError: true }),
    signInTexts(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      // An icon goes into the code that draws it, and not all of them to every page.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: {
        manualPureFunctions: ['defineSemanticTokens', 'defineTokens', 'defineConfig'],
      },
      output: {
        // What every page and what most pages load are a chunk each: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'start', tags: ['$initial'] },
            { name: 'pages', minShareCount: 7 },
          ],
        },
      },
    },
  },
});
