import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './tool.ts';

const SIGN_IN_PAGE = ['src/app/main.tsx', 'src/screens/signIn/SignInScreen.tsx'];

const STATIC_IMPORT = /^(?:import|export) (?!type )[^'();]*'(\.[^']+\.tsx?)'/gm;

/** The source files that the sign-in page loads. They contain all texts that it can show. */
export function signInFiles(): ReadonlySet<string> {
  const files = new Set(SIGN_IN_PAGE);
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) {
      files.add(posix.join(posix.dirname(file), path));
    }
  }
  return files;
}

/** The parts of a catalog that only some screens show, with where these are. */
export const OWN_TEXTS = {
  admin: /^src\/screens\/(?:settings|users)\//,
  reporting: /^src\/screens\/reporting\//,
} as const;

function partOf(places: readonly string[], signIn: ReadonlySet<string>): string {
  if (places.some((file) => signIn.has(file))) return 'signIn';
  const own = Object.entries(OWN_TEXTS).find(([, files]) =>
    places.every((file) => files.test(file)),
  );
  return own ? own[0] : 'rest';
}

/**
 * Splits each catalog: `?signIn` has the texts of the sign-in page, a part of `OWN_TEXTS` those that
 * only its screens show, `?rest` all others.
 */
export function catalogParts(): Plugin {
  return {
    name: 'catalog-parts',
    transform: {
      filter: { id: /\.po\?(?:signIn|admin|reporting|rest)$/ },
      async handler(source, id) {
        const [filename = '', part] = id.split('?');
        const locale = posix.basename(filename, '.po');
        const catalog = await formatter().parse(source, { locale, sourceLocale: 'en', filename });
        const files = signInFiles();
        const messages: Record<string, string> = {};
        for (const [key, { message = key, translation, origin = [] }] of Object.entries(catalog)) {
          const home = partOf(
            origin.map(([file]) => file),
            files,
          );
          if (home === part) messages[key] = translation || message;
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
