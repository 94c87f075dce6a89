import { useLingui } from '@lingui/react/macro';
import { mdiAccountOffOutline } from '@mdi/js';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { reportAbsencePath } from '../../domain/navigation/route.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import { fold } from '../../domain/search/fold.ts';
import type { PaletteItem } from './paletteItem.ts';

/** What people type about somebody who does not come, in all languages of the app. */
const WORDS = 'krank abwesend sick absent enfermo enferma ausente baja'.split(' ');

/** How many letters say that somebody is meant to be absent. */
const LEAST_LETTERS = 3;

const NONE: readonly PaletteItem[] = [];

/** Reports somebody as absent: `krank Ewa`. Only for who types such a word. */
export function useAbsenceItems(
  workers: readonly PersonLine[] | null,
  query: string,
): readonly PaletteItem[] {
  const { t } = useLingui();
  const mayOpen = useCanOpen();
  const typed = fold(query)
    .split(/\s+/)
    .filter(({ length }) => length >= LEAST_LETTERS);
  const isMeant = typed.some((part) => WORDS.some((word) => word.startsWith(part)));
  if (!workers || !isMeant) return NONE;
  return workers
    .filter(({ id, archivedOn }) => !archivedOn && mayOpen(reportAbsencePath(id)))
    .map(({ id, name }) => ({
      value: `absent-${id}`,
      href: reportAbsencePath(id),
      icon: mdiAccountOffOutline,
      name: t`Report ${name} as absent`,
      searched: WORDS.join(' '),
    }));
}
