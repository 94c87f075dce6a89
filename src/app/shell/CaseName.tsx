import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StoredCase } from '../../actors/caseStore.ts';
import { isCaseStart } from '../../domain/absences/absenceCase.ts';
import { taskIn } from '../../domain/absences/absenceTask.ts';
import { useDaysInWords } from '../../screens/absences/useDaysInWords.ts';

/** Says whose visits were chosen for, how many, and on which days. */
export function CaseName({ stored }: { readonly stored: StoredCase }) {
  const { t } = useLingui();
  const daysInWords = useDaysInWords();
  const { address, name, start } = stored;
  if (!name || !isCaseStart(start))
    return t`Your choices for the visits of an absence are not saved yet.`;
  const { kind } = taskIn(new URLSearchParams(address.split('?')[1]));
  const { draft, choices } = start;
  const days = daysInWords(draft);
  const count = Object.keys(choices).length;
  if (kind === 'giveBack') {
    return plural(count, {
      one: `# visit back to ${name} chosen, not saved yet.`,
      other: `# visits back to ${name} chosen, not saved yet.`,
    });
  }
  const visits = t`${plural(count, { one: 'chosen for # visit', other: 'chosen for # visits' })}`;
  return t`Absence of ${name}, ${days}: ${visits}, not saved yet.`;
}
