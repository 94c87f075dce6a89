import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './tool.ts';

const SIGN_IN_PAGE = 'src/app/main.tsx';

const STATIC_IMPORT = /^(?:import|export) (?!type )[^'();]*'(\.[^']+\.tsx?)'/gm;

/** The source files that the sign-in page loads. They contain all texts that it can show. */
export function signInFiles(): ReadonlySet<string> {
  const files = new Set([SIGN_IN_PAGE]);
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) {
      files.add(posix.join(posix.dirname(file), path));
    }
  }
  return files;
}

/** Makes a small catalog for the sign-in page: `?signIn` has its texts of those of all pages. */
export function signInTexts(): Plugin {
  return {
    name: 'sign-in-texts',
    transform: {
      filter: { id: /\.po\?signIn$/ },
      async handler(source, id) {
        const [filename = ''] = id.split('?');
        const locale = posix.basename(filename, '.po');
        const catalog = await formatter().parse(source, { locale, sourceLocale: 'en', filename });
        const files = signInFiles();
        const messages: Record<string, string> = {};
        for (const [key, { message = key, translation, origin = [] }] of Object.entries(catalog)) {
          if (origin.some(([file]) => files.has(file))) messages[key] = translation || message;
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
