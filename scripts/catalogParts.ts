import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './tool.ts';

const SIGN_IN_PAGE = ['src/app/main.tsx', 'src/screens/signIn/SignInScreen.tsx'];

/** What `lazyPart` loads, with the texts that nothing else shows. */
export const ON_DEMAND = [
  'src/app/appOnDemand.ts',
  'src/screens/absence/AbsenceSteps.tsx',
  'src/screens/absence/days/OwnDays.tsx',
  'src/screens/absence/laterSteps.ts',
  'src/screens/calendar/SelectSomebody.tsx',
  'src/screens/contacts/ContactSyncPage.tsx',
  'src/screens/customer/AddressSearch.tsx',
  'src/screens/customer/mergeNotices.ts',
  'src/screens/editor/conflict/ConflictDialog.tsx',
  'src/screens/editor/RecordNews.tsx',
  'src/screens/holidays/Telling.tsx',
  'src/screens/import/ImportSteps.tsx',
  'src/screens/job/jobOnDemand.ts',
  'src/screens/jobs/changes/onDemand.ts',
  'src/screens/recordHistory/RecordHistory.tsx',
  'src/screens/worker/FeedInstructions.tsx',
  'src/screens/worker/SendPlanDialog.tsx',
];

/** The pages that many visits do without. No other page loads anything of these folders. */
export const APART =
  /^src\/screens\/(?:contacts|history|invitation|merge|passwordChange|reporting|settings|users)\//;

/** The pages of the day's planning beside the calendar, with the same promise. */
export const PLANNING = /^src\/screens\/(?:daySheets|holidayChanges|holidays|plan)\//;

const STATIC_IMPORT = /^(?:import|export) (?!type )[^'();]*'(\.[^']+\.tsx?)'/gm;
const ANY_IMPORT = /(?:^(?:import|export) (?!type )[^'();]*|\bimport\()'(\.[^']+\.tsx?)'/gm;

type FileSet = ReadonlySet<string>;

function filesFrom(
  entries: readonly string[],
  imports: RegExp,
  left: readonly string[] = [],
): FileSet {
  const files = new Set(entries);
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(imports)) {
      const imported = posix.join(posix.dirname(file), path);
      if (!left.includes(imported)) files.add(imported);
    }
  }
  return files;
}

/** The source files that the sign-in page loads. They contain all texts that it can show. */
export function signInFiles(): FileSet {
  return filesFrom(SIGN_IN_PAGE, STATIC_IMPORT);
}

/** The source files that load without what is loaded on demand. */
function pageFiles(): FileSet {
  return filesFrom(SIGN_IN_PAGE, ANY_IMPORT, ON_DEMAND);
}

/**
 * Splits each catalog: `?signIn` has the texts of the sign-in page, `?onDemand` those that only
 * `ON_DEMAND` shows, `?apart` those that are only in files of `APART`, `?planning` the same of `PLANNING`, `?rest` all others.
 */
export function catalogParts(): Plugin {
  // Each catalog is read for each of its parts: what they share is kept until a file changes.
  let files: { readonly ofSignIn: FileSet; readonly ofPages: FileSet } | undefined;
  const catalogs = new Map<string, ReturnType<typeof parse>>();
  const forget = () => {
    files = undefined;
    catalogs.clear();
  };
  const parse = async (source: string, locale: string, filename: string) =>
    formatter().parse(source, { locale, sourceLocale: 'en', filename });

  return {
    name: 'catalog-parts',
    buildStart: forget,
    watchChange: forget,
    transform: {
      filter: { id: /\.po\?(?:signIn|rest|apart|planning|onDemand)$/ },
      async handler(source, id) {
        const [filename = '', part] = id.split('?');
        const locale = posix.basename(filename, '.po');
        const known = catalogs.get(filename) ?? parse(source, locale, filename);
        catalogs.set(filename, known);
        const catalog = await known;
        files ??= { ofSignIn: signInFiles(), ofPages: pageFiles() };
        const { ofSignIn, ofPages } = files;
        const homeOf = (origin: readonly (readonly [file: string, line?: number])[]) => {
          if (origin.some(([file]) => ofSignIn.has(file))) return 'signIn';
          if (!origin.some(([file]) => ofPages.has(file))) return 'onDemand';
          if (origin.every(([file]) => APART.test(file))) return 'apart';
          return origin.every(([file]) => PLANNING.test(file)) ? 'planning' : 'rest';
        };
        const messages: Record<string, string> = {};
        for (const [key, { message = key, translation, origin = [] }] of Object.entries(catalog)) {
          if (homeOf(origin) === part) messages[key] = translation || message;
        }
        const compiled = createCompiledCatalog(locale, messages, { namespace: 'es' });
        if (compiled.errors.length > 0) {
          throw new Error(createCompilationErrorMessage(locale, compiled.errors));
        }
        return { code: compiled.source, map: null, moduleType: 'js' };
      },
    },
  };
}
