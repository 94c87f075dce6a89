import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['defineSemanticTokens', 'defineTokens', 'defineConfig'],
      },
      output: {
        // In one piece: every page loads the whole of it, and pieces compress worse.
        codeSplitting: { groups: [{ name: 'router', test: /\/node_modules\/react-router\// }] },
      },
    },
  },
});
