import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { PluginObj } from '@babel/core';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogParts } from './scripts/catalogParts.ts';

const leaveOutDescriptions = (): PluginObj => ({
  visitor: {
    ObjectProperty(path) {
      if (path.get('key').isIdentifier({ name: 'description' })) path.remove();
    },
  },
});

/** The descriptions in charts are for readers, so a build leaves them out. */
const withoutDescriptions = defineRolldownBabelPreset({
  preset: () => ({ plugins: [leaveOutDescriptions] }),
  rolldown: {
    filter: { id: /\/machines\/\w+Machine\.ts$/ },
    configResolvedHook: ({ command }) => command === 'build',
  },
});

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset(), withoutDescriptions] }),
    catalogParts(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // An icon goes into the code that draws it, and not all of them to every page.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: {
        manualPureFunctions: ['defineSemanticTokens', 'defineTokens', 'defineConfig'],
      },
      output: {
        // One chunk each: most pages load most of it, and several chunks compress worse.
        codeSplitting: {
          groups: [
            { name: 'router', test: /\/node_modules\/react-router\// },
            // The sign-in page loads it too, so nothing of records is in it.
            {
              name: 'shared',
              test: /\/src\/(?!api\/(list|saveMerged|wallTime)|domain\/(job|mergeDrafts|person\/(customerForm|personForm|workerForm)|record|recurrence|time|visibleText))/,
              minShareCount: 13,
            },
          ],
        },
      },
    },
  },
});
