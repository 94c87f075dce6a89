import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { PluginObj } from '@babel/core';
import { relative } from 'node:path';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogParts, signInFiles } from './scripts/catalogParts.ts';
import { root } from './scripts/tool.ts';

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

/** What pages with records load. */
const OF_RECORDS =
  'actors/(editor/recordEditor|lists/(absenceList|customerList|jobList|recordList|workerList))|api/(absences|client/(list\\.|saveMerged|savedRecords|wallTime)|jobs/(jobs|wireOverrides)|people/(customers|people|workers))|screens/(jobs/logUnreadable|list/useListParams|page/CardLink)|ui/fields/(date|typing)/|domain/list|domain/(absences|calendar/|form/(?!shape)|holidays/holidayForm|job/(?!confirmation/parties)|person/(archive|\\w+Form)|record/record(?!Reference)|recurrence|settings|text/(email|visibleText)|time/(?!dates|epochDay|zone)|visits)';

/** What every page of the signed-in loads: the shell, and what nearly all pages are made of. */
const OF_PAGES =
  /\/src\/(?:actors\/editor\/logSave|api\/client\/(?:creation|rejectedFields)|app\/shell\/Shell|domain\/(?:changedRows|job\/confirmation\/parties|list\/table|person\/(?:personFields|telephone)|sameJson|text\/sentence)|screens\/(?:jobs\/words|list\/listNotices|page\/(?:LoadErrorHint|RequestReference|RetryButton))|ui\/(?:ActionRow|IconLine|fields\/Select|holidays\/useHolidayWords|page\/(?:CardSkeleton|Page|usePrinting|useScrollPadding)|table\/(?:mark|SearchField|table\.|TableLayout)))/;

/** What the forms of all records are made of. It compresses best as one chunk. */
const FORMS =
  /\/src\/(?:api\/(?:client\/save|jobs\/jobs|people\/(?:customers|workers))|domain\/(?:absences\/absenceForm|form\/(?!shape)|job\/(?!confirmation\/parties)|person\/(?:archive|\w+Form)|record\/recordForm|recurrence|visits\/(?!fit\/|singleVisits)))/;

/** What pages without records read and check, too. */
const VALUES =
  /\/src\/(?:api\/(?:client\/(?:list\.|wallTime)|people\/people)|domain\/(?:text\/(?:email|visibleText)|time\/))/;

/** What every page loads, be it signed in or not. Browsers keep it from release to release. */
const LIBRARIES =
  /\/node_modules\/(?:(?:react|react-dom|react-is|react-router|scheduler|xstate|@xstate\/react|ky|stylis|@lingui\/(?:core|react)|@emotion\/[a-z-]+|@pandacss\/[a-z-]+|use-sync-external-store|use-isomorphic-layout-effect|hoist-non-react-statics|@zag-js\/anatomy)\/|@chakra-ui\/react\/dist\/esm\/(?:preset-base|anatomy|theme|utils|merge-|styled-system\/(?!\w+-slot)|components\/(?:button\/button|link|loader|stack|visually-hidden)))/;

const OF_SIGN_IN = signInFiles();
const PRELOAD = /vite\/preload-helper/;

/** The same of our own. */
function isOfSignIn(id: string): boolean {
  return PRELOAD.test(id) || OF_SIGN_IN.has(relative(root, id));
}

const sourcesBut = (left: string) => new RegExp(`/src/(?!${left})`);

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
            { name: 'libraries', test: LIBRARIES },
            { name: 'shared', test: isOfSignIn },
            { name: 'pages', test: OF_PAGES },
            { name: 'pages', test: sourcesBut(OF_RECORDS), minShareCount: 12 },
            { name: 'values', test: VALUES, minShareCount: 6 },
            { name: 'records', test: FORMS, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
