import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { PluginObj } from '@babel/core';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogParts } from './scripts/catalogParts.ts';

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

/** What many parts of the product load, by who loads it: only some pages, all pages, all and the sign-in. */
const OF_RECORDS =
  'actors/(absenceList|customerList|jobList|recordEditor|recordList|workerList)|api/(absences|customers|jobs|list\\.|people|saveMerged|savedRecords|wallTime|wireOverrides|workers)|screens/(list/useListParams|page/CardLink)|ui/fields/FieldFrame|domain/list|domain/(absences|email|form\\.|job/(?!parties)|mergeDrafts|note|person/(archive|\\w+Form)|record(?!Reference)|recurrence|settings|time/(?!dates|epochDay|zone)|visibleText|visits)';
const OF_PAGES =
  'actors/(toast|useToday)|api/people|domain/(person/telephone|search|time/zone)|screens|ui/(ActionRow|keys|whenIdle|overlays/Bubble|page/(CardSkeleton|EmptyState|Page|page|useScrollPadding)|table)';

/** What the forms of all records are made of. It compresses best as one chunk. */
const FORMS =
  /\/src\/(?:api\/(?:customers|jobs|saveMerged|savedRecords|workers)|domain\/(?:absences|form\.|job\/(?!parties)|mergeDrafts|note|person\/(?:archive|\w+Form)|recordForm|recurrence|visits\/(?!acquaintance|singleVisits|workerFit|workerSchedule)))/;

/** What pages without records read and check, too. */
const VALUES = /\/src\/(?:api\/(?:list\.|people|wallTime)|domain\/(?:email|time\/|visibleText))/;

const sourcesBut = (...left: readonly string[]) => new RegExp(`/src/(?!${left.join('|')})`);

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset(), withoutWords] }),
    catalogParts(),
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
        // One chunk each: most pages load most of it, and several chunks compress worse.
        codeSplitting: {
          groups: [
            { name: 'router', test: /\/node_modules\/react-router\// },
            { name: 'shared', test: /vite\/preload-helper/ },
            { name: 'shared', test: sourcesBut(OF_RECORDS, OF_PAGES), minShareCount: 12 },
            { name: 'pages', test: sourcesBut(OF_RECORDS), minShareCount: 12 },
            { name: 'values', test: VALUES, minShareCount: 6 },
            { name: 'records', test: FORMS, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
